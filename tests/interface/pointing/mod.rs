//! Hovering, the hex cursor, and what stays as it is while the pointer moves.

mod bindings;
mod gamepad;
mod hex_cursor;
mod hover;
mod layouts;
mod steady_view;
mod view_of_a_turn;
