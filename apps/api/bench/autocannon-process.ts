import autocannon from 'autocannon';
import { type Load, type LoadResult, type RequestKindResult, timeoutSeconds } from './load.ts';

function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.floor((ascending.length - 1) * share)] ?? Number.NaN;
}

function summarize(latenciesMs: readonly number[]): RequestKindResult {
  const ascending = latenciesMs.toSorted((a, b) => a - b);
  return {
    answered: ascending.length,
    p50Ms: percentile(ascending, 0.5),
    p99Ms: percentile(ascending, 0.99),
  };
}

type Outcome = Pick<Awaited<ReturnType<typeof autocannon>>, 'errors' | 'statusCodeStats'>;

function describeFailures({ errors, statusCodeStats }: Outcome): string {
  const refusals = Object.entries(statusCodeStats).filter(([status]) => !status.startsWith('2'));
  const failures = refusals.map(([status, { count }]) => `${count} answers of ${status}`);
  if (errors > 0) failures.push(`${errors} failed connections`);
  return failures.join(', ');
}

/** Each connection repeats its own share of `requests`. */
async function runLoad({ url, seconds, connections, requests }: Load): Promise<LoadResult> {
  const all = requests.map(({ method, path, cookie, body, kind }) => ({
    kind,
    options: {
      method,
      path,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
    },
  }));
  const latencies: Record<string, number[]> = {};
  let clients = 0;
  const result = await autocannon({
    url,
    connections,
    pipelining: 1,
    duration: seconds,
    timeout: timeoutSeconds,
    setupClient(client) {
      const clientIndex = clients % connections;
      clients += 1;
      const share = all.filter((_, index) => index % connections === clientIndex % all.length);
      const sent = share.length > 0 ? share : all;
      client.setRequests(sent.map(({ options }) => options));
      let current = -1;
      client.on('request', () => {
        current = (current + 1) % sent.length;
      });
      client.on('response', (_status, _bytes, latencyMs) => {
        const kind = sent[current]?.kind;
        if (kind === undefined) return;
        latencies[kind] ??= [];
        latencies[kind].push(latencyMs);
      });
    },
  });
  return {
    answered: result['2xx'],
    failureText: describeFailures(result),
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    bytesPerAnswer: result.throughput.total / result.requests.total,
    kinds: Object.fromEntries(Object.entries(latencies).map(([kind, each]) => [kind, summarize(each)])),
  };
}

process.on('message', async (load: Load) => {
  process.send?.(await runLoad(load));
});
