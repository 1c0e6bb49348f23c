//! Where the tokens of a lane stand along the axis: on their steps, or over what they may draw.

use super::axis::Axis;

/// The space between two tokens, in points.
const APART: f32 = 1.0;

/// The sizes that tokens may have, in points from their middle to their left corner. The smallest has room for two letters
/// and a number that can be read.
pub(super) const RADII: [f32; 4] = [14.0, 13.0, 12.0, 11.5];

/// The width that so many tokens need beside each other.
pub(super) fn wide(count: usize, radius: f32) -> f32 {
    count as f32 * (2.0 * radius + APART) + APART
}

/// The tokens on one step: how far each is from its middle. If not all have room, the first ones stand there, and the last
/// place is for the number of the others.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Fan {
    /// The places of the tokens that are shown.
    pub tokens: Vec<f32>,
    /// The place of the number of the others.
    pub others: Option<f32>,
}

impl Fan {
    /// Fans out so many tokens in a column.
    pub fn new(count: usize, room: f32, radius: f32) -> Self {
        let pitch = 2.0 * radius + APART;
        let fit = ((room / pitch) as usize).max(1);
        let places = count.min(fit);
        let place = |index: usize| (index as f32 - (places as f32 - 1.0) / 2.0) * pitch;
        let mut tokens: Vec<f32> = (0..places).map(place).collect();
        let others = if count > fit { tokens.pop() } else { None };
        Self { tokens, others }
    }
}

/// Places beside each other that are as near to the wanted ones as can be, in their order.
pub(super) fn pack(wanted: &[f32], radius: f32, (left, right): (f32, f32)) -> Vec<f32> {
    let count = wanted.len().max(1) as f32;
    let room = (right - left).max(0.0);
    let pitch = (2.0 * radius + APART).min(room / count);
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|one, other| wanted[*one].total_cmp(&wanted[*other]).then(one.cmp(other)));
    // Groups that touch: the sum of their wanted left ends, and how many they are.
    let mut groups: Vec<(f32, usize)> = Vec::new();
    for index in &order {
        groups.push((wanted[*index] - pitch / 2.0, 1));
        while let [.., (one, before), (other, count)] = groups[..] {
            let (first, next) = (one / before as f32, other / count as f32);
            if first + pitch * before as f32 <= next {
                break;
            }
            groups.truncate(groups.len() - 2);
            groups.push((one + other - pitch * (before * count) as f32, before + count));
        }
    }
    let mut places = vec![0.0; wanted.len()];
    let mut indices = order.into_iter();
    let mut free = left;
    let mut after: f32 = groups.iter().map(|(_, count)| pitch * *count as f32).sum();
    for (sum, count) in groups {
        let start = (sum / count as f32).clamp(free, (right - after).max(free));
        for (place, index) in indices.by_ref().take(count).enumerate() {
            places[index] = start + pitch * (place as f32 + 0.5);
        }
        free = start + pitch * count as f32;
        after -= pitch * count as f32;
    }
    places
}

/// How far from their wanted places tokens over these values stand.
pub(super) fn offsets(axis: &Axis, values: &[f32], radius: f32) -> Vec<f32> {
    let wanted: Vec<f32> = values.iter().map(|value| axis.settled_x(axis.along(*value))).collect();
    let places = pack(&wanted, radius, (axis.area.left(), axis.area.right()));
    places.into_iter().zip(wanted).map(|(place, wanted)| place - wanted).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_on_a_step_fan_out_around_its_middle_or_count_those_that_have_no_room() {
        assert_eq!(Fan::new(1, 20.0, 12.0), Fan { tokens: vec![0.0], others: None });
        assert_eq!(Fan::new(2, 60.0, 12.0), Fan { tokens: vec![-12.5, 12.5], others: None });
        assert_eq!(Fan::new(5, 60.0, 12.0), Fan { tokens: vec![-12.5], others: Some(12.5) });
        assert_eq!(Fan::new(5, 20.0, 12.0), Fan { tokens: vec![], others: Some(0.0) }, "all of them are counted");
        for (count, radius) in (1..30).flat_map(|count| RADII.map(|radius| (count, radius))) {
            let fan = Fan::new(count, wide(count, radius), radius);
            assert!(fan.others.is_none() && fan.tokens.len() == count, "{count}: {fan:?}");
        }
    }

    #[test]
    fn packed_tokens_never_overlap_and_stay_in_their_row() {
        let radius = 12.0;
        for (count, wide) in (0..40_usize).flat_map(|count| [30.0, 250.0, 862.0].map(|wide| (count, wide))) {
            // Crowds on one spot, at both ends, and spread over the row.
            for (step, from) in [(0.0, 0.4 * wide), (0.0, -50.0), (3.0, wide), (37.0, 5.0), (0.7 * radius, 0.5 * wide)]
            {
                let wanted: Vec<f32> =
                    (0..count).map(|index| from + step * ((index * 7) % count.max(1)) as f32).collect();
                let places = pack(&wanted, radius, (0.0, wide));
                let pitch = (2.0 * radius + APART).min(wide / count.max(1) as f32);
                let mut sorted = places.clone();
                sorted.sort_by(f32::total_cmp);
                assert!(sorted.windows(2).all(|pair| pair[1] - pair[0] > pitch - 0.01), "{wanted:?}: {sorted:?}");
                let within = |it: &f32| *it > pitch / 2.0 - 0.01 && *it < wide - pitch / 2.0 + 0.01;
                assert!(sorted.iter().all(within), "{wanted:?}: {sorted:?}");
            }
        }
    }

    #[test]
    fn a_token_with_room_stands_where_it_is_wanted_and_two_on_a_spot_around_it() {
        let wanted = [700.0, 300.0, 500.0];
        assert_eq!(pack(&wanted, 12.0, (0.0, 1000.0)), wanted);
        assert_eq!(pack(&[400.0, 400.0], 12.0, (0.0, 1000.0)), [387.5, 412.5]);
        assert_eq!(pack(&[2.0, 400.0], 12.0, (0.0, 1000.0)), [12.5, 400.0]);
    }
}
