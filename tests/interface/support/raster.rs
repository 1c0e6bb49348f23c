//! Draws what egui paints into a picture on the processor, so that no graphics driver is needed.

use std::collections::BTreeMap;

use bevy_egui::egui::{
    self, Color32, Context, RawInput, TextureId, ViewportId,
    epaint::{ClippedPrimitive, ImageData, Mesh, Primitive, Vertex},
    pos2, vec2,
};
use image::{Rgb, RgbImage};

/// A texture of egui: width, height and pixels.
type Texture = (usize, usize, Vec<Color32>);

/// Runs two passes of `paint` and draws the second one.
pub fn render(ctx: &Context, size: (f32, f32), zoom: f32, mut paint: impl FnMut(&mut egui::Ui)) -> RgbImage {
    let mut textures = BTreeMap::new();
    let mut shapes = Vec::new();
    ctx.set_zoom_factor(zoom);
    for _ in 0..2 {
        let screen_rect = Some(egui::Rect::from_min_size(pos2(0.0, 0.0), vec2(size.0, size.1) / zoom));
        let mut input = RawInput { screen_rect, ..RawInput::default() };
        input.viewports.entry(ViewportId::ROOT).or_default().native_pixels_per_point = Some(1.0);
        let mut output = ctx.run_ui(input, |ui| paint(ui));
        take_textures(&mut textures, &mut output);
        shapes = std::mem::take(&mut output.shapes);
        output.drop_without_applying_deltas();
    }
    let mut picture = RgbImage::new(size.0 as u32, size.1 as u32);
    for ClippedPrimitive { clip_rect, primitive } in ctx.tessellate(shapes, zoom) {
        if let Primitive::Mesh(mesh) = primitive
            && let Some(texture) = textures.get(&mesh.texture_id)
        {
            draw_mesh(&mut picture, &mesh, texture, clip_rect, zoom);
        }
    }
    picture
}

fn take_textures(textures: &mut BTreeMap<TextureId, Texture>, output: &mut egui::FullOutput) {
    for (id, deltas) in &output.textures_delta.set {
        for delta in deltas {
            let ImageData::Color(image) = &delta.image;
            let [width, height] = image.size;
            let Some([x, y]) = delta.pos else {
                textures.insert(*id, (width, height, image.pixels.clone()));
                continue;
            };
            let Some(whole) = textures.get_mut(id) else { continue };
            for row in 0..height {
                let from = &image.pixels[row * width..(row + 1) * width];
                whole.2[(y + row) * whole.0 + x..][..width].copy_from_slice(from);
            }
        }
    }
}

fn draw_mesh(picture: &mut RgbImage, mesh: &Mesh, texture: &Texture, clip: egui::Rect, zoom: f32) {
    for corners in mesh.indices.chunks_exact(3) {
        let [a, b, c] = [0, 1, 2].map(|corner| mesh.vertices[corners[corner] as usize]);
        draw_triangle(picture, [a, b, c], texture, clip, zoom);
    }
}

fn draw_triangle(picture: &mut RgbImage, [a, b, c]: [Vertex; 3], texture: &Texture, clip: egui::Rect, zoom: f32) {
    let at = |vertex: Vertex| (vertex.pos.x * zoom, vertex.pos.y * zoom);
    let ((ax, ay), (bx, by), (cx, cy)) = (at(a), at(b), at(c));
    let area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if area.abs() < 1e-6 {
        return;
    }
    let low = |one: f32, two: f32, three: f32, bound: f32| one.min(two).min(three).max(bound).floor().max(0.0) as u32;
    let high = |one: f32, two: f32, three: f32, bound: f32| one.max(two).max(three).min(bound).ceil().max(0.0) as u32;
    let (width, height) = picture.dimensions();
    for y in low(ay, by, cy, clip.top() * zoom)..high(ay, by, cy, clip.bottom() * zoom).min(height) {
        for x in low(ax, bx, cx, clip.left() * zoom)..high(ax, bx, cx, clip.right() * zoom).min(width) {
            let (px, py) = (x as f32 + 0.5, y as f32 + 0.5);
            let u = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area;
            let v = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area;
            let w = 1.0 - u - v;
            if u < 0.0 || v < 0.0 || w < 0.0 {
                continue;
            }
            let mix = |part: fn(&Vertex) -> f32| u * part(&a) + v * part(&b) + w * part(&c);
            let texel = sample(texture, mix(|vertex| vertex.uv.x), mix(|vertex| vertex.uv.y));
            let parts: [fn(&Vertex) -> f32; 4] = [
                |vertex| f32::from(vertex.color.r()),
                |vertex| f32::from(vertex.color.g()),
                |vertex| f32::from(vertex.color.b()),
                |vertex| f32::from(vertex.color.a()),
            ];
            let [red, green, blue, alpha] = [0, 1, 2, 3].map(|part| mix(parts[part]) * texel[part] / 255.0);
            let Rgb(below) = *picture.get_pixel(x, y);
            let over = |above: f32, below: u8| {
                (above + f32::from(below) * (1.0 - alpha / 255.0)).round().clamp(0.0, 255.0) as u8
            };
            picture.put_pixel(x, y, Rgb([over(red, below[0]), over(green, below[1]), over(blue, below[2])]));
        }
    }
}

/// A texel, blended from its four neighbours.
fn sample((width, height, pixels): &Texture, u: f32, v: f32) -> [f32; 4] {
    let (x, y) = (u * *width as f32 - 0.5, v * *height as f32 - 0.5);
    let (left, top) = (x.floor(), y.floor());
    let (right_share, bottom_share) = (x - left, y - top);
    let texel = |x: f32, y: f32| {
        let column = (x.max(0.0) as usize).min(width - 1);
        let row = (y.max(0.0) as usize).min(height - 1);
        pixels[row * width + column].to_array().map(f32::from)
    };
    let corners = [texel(left, top), texel(left + 1.0, top), texel(left, top + 1.0), texel(left + 1.0, top + 1.0)];
    [0, 1, 2, 3].map(|part| {
        let upper = corners[0][part] * (1.0 - right_share) + corners[1][part] * right_share;
        let lower = corners[2][part] * (1.0 - right_share) + corners[3][part] * right_share;
        upper * (1.0 - bottom_share) + lower * bottom_share
    })
}
