//! What is allowed, and at what price.

mod legal_intents;
mod prices;
mod quirks;
mod reasons;
