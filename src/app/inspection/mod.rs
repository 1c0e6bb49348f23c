//! Inspection: other programs on this machine look at the running battle over HTTP, with the protocol of `bevy_remote`.
//! They can read, and change nothing.

mod guard;
mod server;

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::time::Duration;

use bevy::prelude::*;
use bevy_remote::builtin_methods::{
    BRP_GET_COMPONENTS_AND_WATCH_METHOD, BRP_GET_COMPONENTS_METHOD, BRP_GET_RESOURCE_METHOD,
    BRP_LIST_COMPONENTS_AND_WATCH_METHOD, BRP_LIST_COMPONENTS_METHOD, BRP_LIST_RESOURCES_METHOD, BRP_QUERY_METHOD,
    BRP_REGISTRY_SCHEMA_METHOD, RPC_DISCOVER_METHOD,
};
use bevy_remote::{RemoteMethods, RemotePlugin};

use super::rest::LongestRest;

/// All methods that are answered. None of them changes anything.
const READING: [&str; 9] = [
    BRP_GET_COMPONENTS_METHOD,
    BRP_GET_COMPONENTS_AND_WATCH_METHOD,
    BRP_LIST_COMPONENTS_METHOD,
    BRP_LIST_COMPONENTS_AND_WATCH_METHOD,
    BRP_QUERY_METHOD,
    BRP_GET_RESOURCE_METHOD,
    BRP_LIST_RESOURCES_METHOD,
    BRP_REGISTRY_SCHEMA_METHOD,
    RPC_DISCOVER_METHOD,
];

/// Requests are answered between frames, so a window at rest does not rest for longer than this.
const ANSWERS_WITHIN: Duration = Duration::from_millis(100);

/// Why a port cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("nothing can be inspected on port {port} of this machine: {cause}")]
pub struct PortTaken {
    port: u16,
    #[source]
    cause: io::Error,
}

/// Answers other programs on one port of this machine.
#[derive(Debug, Clone, Copy)]
pub struct Inspection {
    address: SocketAddr,
}

impl Inspection {
    /// Inspection on this port, or on any free one for port 0.
    ///
    /// # Errors
    ///
    /// Returns [`PortTaken`] if another program uses the port, or this one may not.
    pub fn on(port: u16) -> Result<Self, PortTaken> {
        // The server reports nothing if its port is taken, so the port is tried here first.
        let tried = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).and_then(|listener| listener.local_addr());
        tried.map(|address| Self { address }).map_err(|cause| PortTaken { port, cause })
    }

    /// The address at which it answers.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Plugin for Inspection {
    fn build(&self, app: &mut App) {
        app.add_plugins(RemotePlugin::default())
            .insert_resource(LongestRest(ANSWERS_WITHIN))
            .insert_resource(server::Listens(self.address))
            .add_systems(Startup, server::serve);
        // The plugin brings methods that write, too. Only those of the list stay within reach.
        let world = app.world_mut();
        let all = world.remove_resource::<RemoteMethods>().unwrap_or_default();
        let mut reading = RemoteMethods::new();
        for name in READING {
            if let Some(handler) = all.get(name) {
                reading.insert(name, *handler);
            }
        }
        world.insert_resource(reading);
    }
}
