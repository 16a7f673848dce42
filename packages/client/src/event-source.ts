import { BallastError } from './ballast-error.ts';
import type { ServerFetch } from './server-fetch.ts';

type Listener = (event: object) => void;

/** The part of an EventSource that tRPC uses. */
type EventSourceLike = {
  readonly CONNECTING: number;
  readonly OPEN: number;
  readonly CLOSED: number;
  readyState: number;
  addEventListener(type: string, listener: Listener): void;
  removeEventListener(type: string, listener: Listener): void;
  close(): void;
};

/** Used until the server sends a `retry` time. */
const defaultRetryMs = 5000;
const maxRetryMs = 60_000;

/** Retries after no response, a server error or a rate limit. Undefined for any other error, which is final. */
function waitMsAfter(error: unknown): number | undefined {
  if (!(error instanceof BallastError) || error.status === 0 || error.status >= 500) return 0;
  return error.status === 429 ? (error.retryAfterSeconds ?? 0) * 1000 : undefined;
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const lines = (rest + decoder.decode(next.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** An EventSource that uses the client's `fetch`, which sends its cookies. Node has no EventSource. */
export function createEventSource(fetch: ServerFetch): new (url: string) => EventSourceLike {
  return class ServerEventSource implements EventSourceLike {
    readonly CONNECTING = 0;
    readonly OPEN = 1;
    readonly CLOSED = 2;
    readyState = 0;
    readonly #listeners = new Map<string, Set<Listener>>();
    readonly #closed = new AbortController();
    #retryMs = defaultRetryMs;
    #failures = 0;

    constructor(url: string) {
      void this.#run(url);
    }

    addEventListener(type: string, listener: Listener): void {
      this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener));
    }

    removeEventListener(type: string, listener: Listener): void {
      this.#listeners.get(type)?.delete(listener);
    }

    close(): void {
      this.readyState = this.CLOSED;
      this.#closed.abort();
    }

    #emit(type: string, event: object): void {
      for (const listener of this.#listeners.get(type) ?? []) listener(event);
    }

    async #run(url: string): Promise<void> {
      while (!this.#closed.signal.aborted) {
        const error = await this.#read(url).then(
          () => new BallastError(0, { error: 'The stream was lost.' }),
          (reason: unknown) => reason,
        );
        if (this.#closed.signal.aborted) return;
        const waitMs = waitMsAfter(error);
        this.readyState = waitMs === undefined ? this.CLOSED : this.CONNECTING;
        this.#emit('error', error instanceof Error ? error : {});
        if (waitMs === undefined) return;
        await this.#wait(Math.max(waitMs, Math.min(maxRetryMs, this.#retryMs * 2 ** this.#failures)));
        this.#failures += 1;
      }
    }

    #wait(ms: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#closed.signal.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
      });
    }

    async #read(url: string): Promise<void> {
      const response = await fetch(url, { signal: this.#closed.signal, headers: { accept: 'text/event-stream' } });
      if (!response.ok || !response.body) throw new BallastError(response.status, await response.text());
      this.readyState = this.OPEN;
      let type = 'message';
      let data: string | undefined;
      for await (const line of readLines(response.body)) {
        const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
        if (field === 'event') type = value;
        else if (field === 'data') data = value;
        else if (field === 'retry') this.#retryMs = Number(value) || defaultRetryMs;
        else if (line === '') {
          this.#failures = 0;
          if (data !== undefined) this.#emit(type, { data });
          type = 'message';
          data = undefined;
        }
      }
    }
  };
}
