declare module 'autocannon' {
  type Request = { method: string; path: string; headers: Record<string, string>; body?: string };
  type Client = {
    setRequests(requests: Request[]): void;
    on(event: 'request', listener: () => void): void;
    on(event: 'response', listener: (status: number, bytes: number, latencyMs: number) => void): void;
  };
  type Options = {
    url: string;
    connections: number;
    pipelining: number;
    duration: number;
    timeout: number;
    setupClient(client: Client): void;
  };
  type Result = {
    '2xx': number;
    errors: number;
    statusCodeStats: Record<string, { count: number }>;
    duration: number;
    latency: { p50: number; p99: number };
    throughput: { total: number };
    requests: { total: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}
