/** What a span may say. Everything else stays in the server: docs/operating.md says what a collector learns. */
export type SpanAttributes = {
  'http.request.method'?: string;
  /** The pattern, such as /api/community/posts/:id. */
  'http.route'?: string;
  'http.response.status_code'?: number;
  /** The path of a procedure, such as posts.create. */
  'rpc.method'?: string;
  /** The name of a prepared statement, or kind and table. */
  'db.query.summary'?: string;
  'ballast.delivery'?: 'mail' | 'push' | 'webhook';
  /** The code of a refusal. */
  'error.type'?: string;
};

/** How a span ended. */
export type SpanResult = { name?: string; attributes?: SpanAttributes; isError?: boolean };

export type SpanOptions<T> = {
  attributes?: SpanAttributes;
  /** Makes the duration a multiple of it, where the exact one would tell more than the span may say. */
  roundUpToMs?: number;
  onResult?(result: T): SpanResult;
  onError?(error: unknown): SpanResult;
};

export type Tracer = {
  /** Runs in a span of its own trace. */
  root<T>(name: string, run: () => Promise<T>, options?: SpanOptions<T>): Promise<T>;
  /** Runs in a span below the current one. Without one, for example in a background task, runs without a span. */
  child<T>(name: string, run: () => PromiseLike<T>, options?: SpanOptions<T>): Promise<T>;
  /** Runs alone what must not appear below the current span. */
  apart<T>(run: () => T): T;
  close(): Promise<void>;
};
