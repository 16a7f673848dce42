import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

/** One thing that clients ask for; each client goes round its own share of `requests`. */
export type Load = {
  url: string;
  seconds: number;
  connections: number;
  requests: { method: 'GET' | 'POST'; path: string; cookie: string; body?: string }[];
};

export type LoadResult = {
  answered: number;
  refused: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  bytesPerAnswer: number;
};

async function apply({ url, seconds, connections, requests }: Load): Promise<LoadResult> {
  const all = requests.map(({ method, path, cookie, body }) => ({
    method,
    path,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  }));
  let clients = 0;
  const result = await autocannon({
    url,
    connections,
    pipelining: 1,
    duration: seconds,
    setupClient(client) {
      const own = clients++ % connections;
      const share = all.filter((_, index) => index % connections === own % all.length);
      client.setRequests(share.length > 0 ? share : all);
    },
  });
  return {
    answered: result['2xx'],
    refused: result.non2xx + result.errors,
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    bytesPerAnswer: result.throughput.total / result.requests.total,
  };
}

// A process of its own: the load comes in as JSON, the result goes out as JSON.
process.stdout.write(JSON.stringify(await apply(JSON.parse(await text(process.stdin)))));
