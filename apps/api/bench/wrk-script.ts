import * as z from 'zod';
import type { Load, LoadResult } from './load.ts';

/** Between the requests of a file. */
export const separator = '\0';

/** Sends the requests of a file in turn, and ends with one line for `readWrkResult`. */
export const scriptFor = (requestsFile: string) => `
local file = io.open(${JSON.stringify(requestsFile)}, "rb")
local requests = {}
for each in file:read("*a"):gmatch("[^%z]+") do requests[#requests + 1] = each end
file:close()

local sent = 0
function request()
  sent = sent + 1
  return requests[(sent - 1) % #requests + 1]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\\nresult {"requests":%d,"bytes":%d,"us":%d,"p50Us":%d,"p99Us":%d,"refused":%d,"failed":%d,"timedOut":%d}\\n',
    summary.requests, summary.bytes, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write, errors.timeout))
end
`;

/** The request as it is sent. wrk parses no responses, so only statuses above 399 count as refusals. */
export function rawRequest(host: string, { method, path, cookie, body }: Load['requests'][number]): string {
  const head = [`${method} ${path} HTTP/1.1`, `host: ${host}`, `cookie: ${cookie}`];
  if (body === undefined) return `${head.join('\r\n')}\r\n\r\n`;
  const type = ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`];
  return `${[...head, ...type].join('\r\n')}\r\n\r\n${body}`;
}

const resultView = z.object({
  requests: z.number(),
  bytes: z.number(),
  us: z.number(),
  p50Us: z.number(),
  p99Us: z.number(),
  refused: z.number(),
  failed: z.number(),
  timedOut: z.number(),
});

/** @throws If the output has no result: wrk has failed. */
export function readWrkResult(output: string): LoadResult {
  const json = /^result (.+)$/m.exec(output)?.[1];
  if (json === undefined) throw new Error(`wrk has failed: ${output}`);
  const { requests, bytes, us, p50Us, p99Us, refused, failed, timedOut } = resultView.parse(JSON.parse(json));
  const failures = [
    [refused, 'answers above 399'],
    [failed, 'failed connections'],
    [timedOut, 'timeouts'],
  ] as const;
  const answered = requests - refused;
  return {
    answered,
    failureText: failures
      .filter(([count]) => count > 0)
      .map(([count, name]) => `${count} ${name}`)
      .join(', '),
    perSecond: answered / (us / 1e6),
    p50Ms: p50Us / 1000,
    p99Ms: p99Us / 1000,
    bytesPerAnswer: bytes / requests,
    kinds: {},
  };
}
