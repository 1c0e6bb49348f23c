//! The server of inspection: JSON-RPC over HTTP for the programs of this machine, within bounds.

use std::convert::Infallible;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use async_channel::Sender;
use async_io::{Async, Timer};
use bevy::log::warn;
use bevy::prelude::{Res, Resource};
use bevy::tasks::IoTaskPool;
use bevy::tasks::futures_lite::{Stream, StreamExt, future, stream};
use bevy_remote::{BrpBatch, BrpError, BrpMessage, BrpRequest, BrpResponse, BrpResult, BrpSender, error_codes};
use http_body_util::combinators::UnsyncBoxBody;
use http_body_util::{BodyExt, Full, Limited, StreamBody};
use hyper::body::{Bytes, Frame, Incoming};
use hyper::header::{CONTENT_TYPE, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use serde_json::Value;
use smol_hyper::rt::{FuturesIo, SmolTimer};

use super::guard::{Refusal, admit};

/// Most bytes of one request's body.
const MOST_BYTES: usize = 1 << 20;
/// Most bytes of one request's head.
const MOST_HEAD: usize = 16 << 10;
/// Most requests in one batch.
const MOST_IN_A_BATCH: usize = 100;
/// Most connections at once; more are closed at once.
const MOST_CONNECTIONS: usize = 32;
/// How long a head and a body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);

/// Where the server listens.
#[derive(Debug, Clone, Copy, Resource)]
pub(super) struct Listens(pub(super) SocketAddr);

type Body = UnsyncBoxBody<Bytes, Infallible>;

/// Starts the server, which runs beside the game until it ends.
pub(super) fn serve(address: Res<Listens>, requests: Res<BrpSender>) {
    let (address, requests) = (address.0, (**requests).clone());
    let server = async move {
        if let Err(fault) = listen(address, &requests).await {
            warn!("inspection has ended: {fault}");
        }
    };
    IoTaskPool::get().spawn(server).detach();
}

async fn listen(address: SocketAddr, requests: &Sender<BrpMessage>) -> std::io::Result<()> {
    let listener = Async::<TcpListener>::bind(address)?;
    let open = Arc::new(());
    loop {
        let (client, _) = listener.accept().await?;
        // Each conversation holds a share, besides the one here.
        if Arc::strong_count(&open) > MOST_CONNECTIONS {
            continue;
        }
        let (requests, share) = (requests.clone(), open.clone());
        let conversation = async move {
            converse(client, requests).await;
            drop(share);
        };
        IoTaskPool::get().spawn(conversation).detach();
    }
}

/// Answers all requests of one connection. A fault of the connection ends it and concerns nobody else.
async fn converse(client: Async<TcpStream>, requests: Sender<BrpMessage>) {
    let answer = service_fn(|request| {
        let requests = requests.clone();
        async move { Ok::<_, Infallible>(answer(request, &requests).await.unwrap_or_else(refused)) }
    });
    let mut server = http1::Builder::new();
    server.timer(SmolTimer::new()).header_read_timeout(PATIENCE).max_buf_size(MOST_HEAD);
    let _ = server.serve_connection(FuturesIo::new(client), answer).await;
}

async fn answer(request: Request<Incoming>, requests: &Sender<BrpMessage>) -> Result<Response<Body>, Refusal> {
    admit(request.method(), request.headers())?;
    let late = async {
        Timer::after(PATIENCE).await;
        Err((StatusCode::REQUEST_TIMEOUT, "The request took too long to arrive.\n"))
    };
    let body = async {
        let too_long = (StatusCode::PAYLOAD_TOO_LARGE, "A request has at most 1 MiB.\n");
        Limited::new(request.into_body(), MOST_BYTES).collect().await.map_err(|_| too_long)
    };
    let bytes = future::or(body, late).await?.to_bytes();
    Ok(match serde_json::from_slice(&bytes) {
        Ok(BrpBatch::Single(one)) if watches(&one) => watched(one, requests).await,
        Ok(BrpBatch::Single(one)) => json(&single(one, requests).await),
        Ok(BrpBatch::Batch(all)) if all.len() > MOST_IN_A_BATCH => {
            return Err((StatusCode::PAYLOAD_TOO_LARGE, "A batch has at most 100 requests.\n"));
        }
        Ok(BrpBatch::Batch(all)) => {
            let mut answers = Vec::with_capacity(all.len());
            for one in all {
                answers.push(single(one, requests).await);
            }
            json(&answers)
        }
        Err(fault) => json(&invalid(None, fault)),
    })
}

fn watches(request: &Value) -> bool {
    request["method"].as_str().is_some_and(|method| method.contains("+watch"))
}

/// The answer to one request that is answered once.
async fn single(request: Value, requests: &Sender<BrpMessage>) -> BrpResponse {
    if watches(&request) {
        return invalid(request.get("id").cloned(), "a batch cannot watch");
    }
    match ask(request, requests, 1).await {
        Ok((id, answers)) => {
            let ended =
                || Err(BrpError { code: error_codes::INTERNAL_ERROR, message: "the game ends".to_owned(), data: None });
            BrpResponse::new(id, answers.recv().await.unwrap_or_else(|_| ended()))
        }
        Err(response) => response,
    }
}

/// The answers to one request, each as an event, until its sender goes away.
async fn watched(request: Value, requests: &Sender<BrpMessage>) -> Response<Body> {
    let (id, answers) = match ask(request, requests, 8).await {
        Ok(asked) => asked,
        Err(response) => return json(&response),
    };
    let event = move |result| format!("data: {}\n\n", written(&BrpResponse::new(id.clone(), result)));
    response("text/event-stream", answers.map(event))
}

type Asked = (Option<Value>, async_channel::Receiver<BrpResult>);

/// Hands a request to the game.
async fn ask(request: Value, requests: &Sender<BrpMessage>, size: usize) -> Result<Asked, BrpResponse> {
    let id = request.get("id").cloned();
    let BrpRequest { method, params, .. } =
        serde_json::from_value(request).map_err(|fault| invalid(id.clone(), fault))?;
    let (sender, answers) = async_channel::bounded(size);
    // A game that ends drops the request, and with it the sender: then the answers end, too.
    let _ = requests.send(BrpMessage { method, params, sender }).await;
    Ok((id, answers))
}

fn invalid(id: Option<Value>, why: impl ToString) -> BrpResponse {
    BrpResponse::new(id, Err(BrpError { code: error_codes::INVALID_REQUEST, message: why.to_string(), data: None }))
}

fn json(value: &impl serde::Serialize) -> Response<Body> {
    response("application/json", stream::once(written(value)))
}

fn written(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|fault| Value::String(fault.to_string()).to_string())
}

fn response(kind: &'static str, texts: impl Stream<Item = String> + Send + 'static) -> Response<Body> {
    let frames = texts.map(|text| Ok(Frame::data(Bytes::from(text))));
    let mut response = Response::new(StreamBody::new(frames).boxed_unsync());
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

fn refused((status, text): Refusal) -> Response<Body> {
    let mut response = Response::new(Full::from(text).boxed_unsync());
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/plain"));
    response
}
