import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';

const valueSchema = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }).loose();
const attributesSchema = z.array(z.object({ key: z.string(), value: valueSchema })).default([]);
const spanSchema = z
  .object({
    traceId: z.string(),
    spanId: z.string(),
    parentSpanId: z.string().optional(),
    name: z.string(),
    startTimeUnixNano: z.string(),
    endTimeUnixNano: z.string(),
    attributes: attributesSchema,
    events: z.array(z.unknown()).default([]),
    links: z.array(z.unknown()).default([]),
    status: z.object({ code: z.number().optional(), message: z.string().optional() }).optional(),
  })
  .loose();
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }).loose(),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) }).loose()),
    }),
  ),
});

export type CollectedSpan = z.output<typeof spanSchema>;

export const attributesOf = ({ attributes }: Pick<CollectedSpan, 'attributes'>): Record<string, string | number> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? 'other']));

/** A collector of traces (OTLP as JSON over HTTP). `answers: 'never'` holds every request open. */
export async function openTraceCollector({ answers = 200 }: { answers?: number | 'never' } = {}) {
  const bodies: string[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
      bodies.push(`${request.url} ${JSON.stringify(request.headers)} ${body}`);
      if (answers !== 'never') response.writeHead(answers, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The collector has no port.');
  const exports = () => bodies.map((body) => exportSchema.parse(JSON.parse(body.slice(body.indexOf('} {') + 2))));

  return {
    url: `http://127.0.0.1:${address.port}`,
    countRequests: () => requests,
    /** Everything that was received, headers included. */
    text: () => bodies.join('\n'),
    resources: () =>
      exports().flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => attributesOf(resource))),
    spans: (): CollectedSpan[] =>
      exports().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
