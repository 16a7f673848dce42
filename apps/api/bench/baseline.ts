import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { serve } from '@hono/node-server';
import { initTRPC } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono } from 'hono';

/** Two servers that respond with one file, without Ballast's code: one uses tRPC on Hono, one only node:http. */
const [, , bodyFile = ''] = process.argv;
const body = readFileSync(bodyFile);
const { result } = JSON.parse(body.toString('utf8'));

const t = initTRPC.create({ isDev: false });
const router = t.router({ posts: t.router({ feed: t.procedure.query(() => result.data) }) });
const app = new Hono();
app.all('/api/trpc/*', (c) => fetchRequestHandler({ endpoint: '/api/trpc', req: c.req.raw, router }));

const plainServer = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
});

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (trpc) => {
  plainServer.listen(0, '127.0.0.1', () => {
    const address = plainServer.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    process.stdout.write(`ready at http://127.0.0.1:${trpc.port} http://127.0.0.1:${port}\n`);
  });
});
