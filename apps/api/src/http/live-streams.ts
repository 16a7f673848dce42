import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createMiddleware } from 'hono/factory';
import type { AppState, HttpContext, LiveStream, StreamWriter } from './http-app.ts';

/** A client with this many unread bytes is disconnected. The buffers of the operating system fill up first. */
const unreadMaxBytes = 16 * 1024;

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // Keeps nginx from buffering the frames.
  'X-Accel-Buffering': 'no',
};

export function startLiveStream(c: HttpContext, stream: LiveStream): Response {
  if (c.req.method === 'GET') c.set('liveStream', stream);
  return new Response(null, { headers });
}

class SocketWriter implements StreamWriter {
  readonly #outgoing: ServerResponse;

  constructor(outgoing: ServerResponse) {
    this.#outgoing = outgoing;
  }

  write(frame: string): void {
    if (this.#outgoing.writableLength > unreadMaxBytes) this.#outgoing.destroy();
    else this.#outgoing.write(frame);
  }

  end(lastFrame: string): void {
    this.#outgoing.end(lastFrame);
  }
}

function writeToSocket(
  { firstFrame, open }: LiveStream,
  { status, headers }: Response,
  outgoing: ServerResponse,
  onEnd: () => void,
) {
  outgoing.setHeaders(headers).writeHead(status);
  outgoing.write(firstFrame);
  if (outgoing.destroyed) return onEnd();
  const close = open(new SocketWriter(outgoing));
  outgoing.once('close', () => {
    close();
    onEnd();
  });
}

function toBody({ firstFrame, open }: LiveStream, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let close = () => {};
  return new ReadableStream<Uint8Array>({
    start(body) {
      body.enqueue(encoder.encode(firstFrame));
      close = open({
        write: (frame) => body.enqueue(encoder.encode(frame)),
        end(lastFrame) {
          body.enqueue(encoder.encode(lastFrame));
          body.close();
          onEnd();
        },
      });
    },
    cancel() {
      close();
      onEnd();
    },
  });
}

/** Mount it before every middleware that sets headers. Writes to the socket: a Fetch stream would take twice the memory. */
export const liveStreams = createMiddleware<AppState>(async (c, next) => {
  await next();
  const stream = c.get('liveStream');
  if (!stream) return;
  const onEnd = c.get('onStreamEnd') ?? (() => {});
  const { outgoing } = c.env ?? {};
  const head = c.res;
  c.res = undefined;
  if (outgoing) {
    writeToSocket(stream, head, outgoing, onEnd);
    c.res = RESPONSE_ALREADY_SENT;
  } else c.res = new Response(toBody(stream, onEnd), { status: head.status, headers: head.headers });
});
