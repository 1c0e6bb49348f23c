//! The base pack is sound, and whatever is wrong with a file is told with its place.

mod command;
mod editors;
mod hostile;
mod letters;
mod misplaced;
mod modding;
mod shipped;
mod support;
mod unread;
