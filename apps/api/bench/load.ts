/** Requests to one server, without pipelining. */
export type Load = {
  url: string;
  seconds: number;
  connections: number;
  /** `kind` groups the latencies of a mixed load. */
  requests: { method: 'GET' | 'POST'; path: string; cookie: string; body?: string; kind?: string }[];
  /** Asks for the latencies of each kind, which only autocannon can tell apart. */
  byKind?: boolean;
};

export type RequestKindResult = { answered: number; p50Ms: number; p99Ms: number };

export type LoadResult = {
  answered: number;
  /** Responses that are not 2xx, by status, and connections that failed or timed out; '' for none. */
  failureText: string;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  bytesPerAnswer: number;
  /** Empty without `byKind`. */
  kinds: Record<string, RequestKindResult>;
};

export const timeoutSeconds = 60;
