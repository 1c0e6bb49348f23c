//! The battle itself, headless: intents in, outcomes out, one schedule, one snapshot.
