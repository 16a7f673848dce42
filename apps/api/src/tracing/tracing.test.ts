import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { canaries, canaryColumns, encodingsOf } from '../anonymity/canary.ts';
import { canaryActions } from '../anonymity/canary-actions.ts';
import { version } from '../settings/version.ts';
import { spawnServer } from '../testing/servers/spawn-server.ts';
import { attributesOf, type CollectedSpan, openTraceCollector } from '../testing/servers/trace-collector.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTracer } from './open-tracer.ts';

const log = { info: () => {}, warn: () => {} };
type Collector = Awaited<ReturnType<typeof openTraceCollector>>;

/** Every attribute that a span may have, and what its value may be. */
const allowed: Record<string, RegExp> = {
  'http.request.method': /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|OTHER)$/,
  'http.route': /^(\/[\w.*-]*|\/:\w+(\{[^/]*\})?)+$|^\*$/,
  'http.response.status_code': /^[1-5]\d\d$/,
  'rpc.method': /^[a-z]+\.[a-zA-Z]+$/,
  'db.query.summary': /^([a-z_]+(?: ?[a-z0-9_]+)*)$/i,
  'ballast.delivery': /^(mail|push|webhook)$/,
  'error.type': /^[A-Z_]+$/,
};

const searched = 'a canary searched for this';
const strangeId = 'cAnArYiDcAnArYiDcAnAr9';

/** Runs `act` with traces on, and returns what the collector got. */
async function collect(members: readonly string[], act: (app: TestApp) => Promise<unknown>): Promise<Collector> {
  const collector = await openTraceCollector();
  const tracer = openTracer({ endpoint: collector.url, log, exportEveryMs: 20, maxWaiting: 100_000 });
  const app = await createTestApp({ members, memberColumns: canaryColumns, tracer, erasureDelayHours: 48 });
  await act(app);
  await app.deliverMails();
  await tracer.close();
  await app.close();
  await collector.close();
  return collector;
}

describe('traces of a session of requests', () => {
  let collector: Collector;
  let spans: CollectedSpan[];
  let ids: string[];
  beforeAll(async () => {
    collector = await collect(['canary', 'siskin', 'cedar', 'elm', 'hazel', 'rowan', 'willow'], async (app) => {
      ids = ['canary', 'cedar'].map(app.idOf);
      const { postIds, commentIds, conversationIds } = await canaryActions('canary', app).performAll();
      ids.push(...postIds, ...commentIds, ...conversationIds);
      await app.sendJson('cedar', '/api/community/posts', { content: searched, isAnonymous: true });
      await app.request('cedar', `/api/community/search?q=${encodeURIComponent(searched)}`);
      await app.request('cedar', `/api/community/posts/${strangeId}?canary=${strangeId}`);
      await app.request(undefined, `/canary_username/${strangeId}`);
      await app.request(undefined, '/api/trpc/canary_username.posts');
      await app.sendJson(undefined, '/api/force/force-login', {
        name: 'x',
        email: canaries.canary.row.email,
        password: 'x',
      });
    });
    spans = collector.spans();
  });

  const named = (pattern: RegExp) => spans.filter(({ name }) => pattern.test(name));

  test('cover requests, procedures, queries, pictures and deliveries', () => {
    for (const pattern of [
      /^POST \/api\/community\/posts$/,
      /^procedure posts\.create$/,
      /^query transaction$/,
      /^query select /,
      /^picture decode$/,
      /^delivery$/,
    ])
      expect(named(pattern).length, pattern.source).toBeGreaterThan(0);
    expect(spans.length).toBeGreaterThan(300);
  });

  test('contain no member, text, address, id or value, in any encoding', () => {
    const { row, texts } = canaries.canary;
    const secrets = [...Object.values(row), ...Object.values(texts), ...ids, searched, strangeId];
    for (const secret of secrets)
      for (const encoding of encodingsOf(secret)) expect(collector.text().includes(encoding), secret).toBe(false);
  });

  test('have only attributes of the list, with the values of the list', () => {
    const strange = spans.flatMap((span) =>
      Object.entries(attributesOf(span)).filter(([name, value]) => !allowed[name]?.test(String(value))),
    );
    expect(strange).toEqual([]);
    expect(spans.filter(({ events, links }) => events.length + links.length > 0)).toEqual([]);
    expect(spans.filter(({ status }) => status?.message)).toEqual([]);
    const names = new Set(spans.flatMap((span) => Object.keys(attributesOf(span))));
    expect([...names].sort()).toEqual(Object.keys(allowed).sort());
  });

  test('have names that are made of their attributes', () => {
    const expectedName = (span: CollectedSpan) => {
      const attributes = attributesOf(span);
      if ('http.route' in attributes) return `${attributes['http.request.method']} ${attributes['http.route']}`;
      if ('rpc.method' in attributes) return `procedure ${attributes['rpc.method']}`;
      if ('db.query.summary' in attributes) return `query ${attributes['db.query.summary']}`;
      return 'ballast.delivery' in attributes ? 'delivery' : 'picture decode';
    };
    for (const span of spans) expect(span.name).toBe(expectedName(span));
  });

  test('name the program and its version, and nothing of the machine', () => {
    for (const resource of collector.resources())
      expect(resource).toEqual({ 'service.name': 'ballast', 'service.version': version });
  });

  test('hang together: a procedure is below its request, a query below either, a delivery alone', () => {
    const byId = new Map(spans.map((span) => [span.spanId, span]));
    for (const span of spans) {
      const parent = span.parentSpanId ? byId.get(span.parentSpanId) : undefined;
      const isRoot = 'http.route' in attributesOf(span) || span.name === 'delivery';
      expect(span.name).toEqual(span.name);
      expect(parent === undefined).toEqual(isRoot);
      if (!parent) continue;
      expect(parent.traceId).toBe(span.traceId);
      expect(BigInt(span.startTimeUnixNano) >= BigInt(parent.startTimeUnixNano)).toBe(true);
    }
    for (const span of named(/^procedure /))
      expect(byId.get(span.parentSpanId ?? '')?.name).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/api\//);
    expect(named(/^picture decode$/).map((span) => byId.get(span.parentSpanId ?? '')?.name)).toContain(
      'procedure posts.create',
    );
  });

  test('give the code of a refusal, and no message', () => {
    const [refused] = named(/^procedure auth\.signIn$/).slice(-1);
    expect(refused && attributesOf(refused)).toEqual({ 'rpc.method': 'auth.signIn', 'error.type': 'BAD_CREDENTIALS' });
    expect(refused?.status).toEqual({ code: 2 });
  });

  test('give the length of a delivery in whole seconds', () => {
    expect(named(/^delivery$/).length).toBeGreaterThan(0);
    for (const { startTimeUnixNano, endTimeUnixNano } of named(/^delivery$/)) {
      const ms = Number((BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1_000_000n);
      expect(ms % 1000 <= 2 || ms % 1000 >= 998).toBe(true);
    }
  });
});

describe('traces do not tell', () => {
  /** The spans of all requests, without times and ids. */
  const shapeOf = (collector: Collector) =>
    collector
      .spans()
      .map((span) => JSON.stringify([span.name, attributesOf(span), span.parentSpanId !== undefined]))
      .sort();

  test('whether a post or a comment is anonymous', async () => {
    const act = (isAnonymous: boolean) =>
      collect(['alder', 'birch'], async (app) => {
        const created = await app.sendJson('alder', '/api/community/posts', { content: 'a word', isAnonymous });
        const { id } = JSON.parse(await created.text());
        await app.sendJson('birch', `/api/community/posts/${id}/comments`, { content: 'another', isAnonymous });
        await app.request('birch', '/api/community/posts');
        await app.request('birch', `/api/community/posts/${id}`);
        await app.request('birch', `/api/community/posts/${id}/comments`);
        await app.sendJson('birch', `/api/community/posts/${id}/like`, {});
        await app.sendJson('birch', '/api/reports', { targetType: 'post', targetId: id, reason: 'abuse' });
        await app.sendJson('alder', `/api/community/posts/${id}`, { content: 'other words' }, 'PATCH');
        await app.request('alder', `/api/community/posts/${id}`, { method: 'DELETE' });
      });
    const [anonymous, byName] = [await act(true), await act(false)];
    expect(shapeOf(anonymous).length).toBeGreaterThan(5);
    expect(shapeOf(anonymous)).toEqual(shapeOf(byName));
  });

  test('who of two members wrote what', async () => {
    const act = (author: string) =>
      collect(['alder', 'birch', 'cedar'], async (app) => {
        await app.sendJson(author, '/api/community/posts', { content: 'a word', isAnonymous: true });
        for (const name of ['alder', 'birch', 'cedar']) await app.request(name, '/api/community/posts');
      });
    expect(shapeOf(await act('alder'))).toEqual(shapeOf(await act('birch')));
  });
});

describe('a collector that', () => {
  async function serveWith(endpoint: string) {
    const warnings: string[] = [];
    const tracer = openTracer({
      endpoint,
      log: { info: () => {}, warn: (text: string) => void warnings.push(text) },
      exportEveryMs: 5,
      exportWithinMs: 100,
      maxWaiting: 20,
    });
    const app = await createTestApp({ members: ['alder'], tracer });
    return { app, tracer, warnings };
  }

  test.each([
    ['is down', undefined],
    ['hangs', 'never'],
    ['refuses', 500],
  ] as const)('%s holds up no request and no shutdown, and costs no memory', async (_how, answers) => {
    const collector = await openTraceCollector(answers === undefined ? {} : { answers });
    if (answers === undefined) await collector.close();
    const { app, tracer, warnings } = await serveWith(collector.url);
    const answer = async () => (await app.request('alder', '/api/community/posts')).status;
    const statuses = [];
    for (let count = 0; count < 60; count += 1) statuses.push(await answer());
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expect.poll(() => warnings.length, { timeout: 10_000 }).toBe(1);
    expect(warnings[0]).not.toContain('127.0.0.1');
    // 60 requests have at least 180 spans. One batch at a time is sent, and 20 spans wait: the others were dropped.
    if (answers === 'never') expect(collector.spans().length).toBeLessThan(100);
    expect(await answer()).toBe(200);
    await tracer.close();
    await app.close();
    if (answers !== undefined) await collector.close();
  });
});

test('a server with OTEL_EXPORTER_OTLP_ENDPOINT sends traces, at its end the last ones too', async () => {
  const collector = await openTraceCollector();
  const folder = mkdtempSync(join(tmpdir(), 'ballast-traces-'));
  const server = spawnServer({
    DATA_DIR: folder,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of%20the%20collector',
  });
  expect((await fetch(`${await server.ready()}/healthz`)).status).toBe(200);
  expect((await server.stop()).code).toBe(0);
  expect(collector.spans().map(({ name }) => name)).toContain('GET /healthz');
  expect(collector.text()).toMatch(/^\/v1\/traces /);
  expect(collector.text()).toContain('"api-key":"of the collector"');
  await collector.close();
  rmSync(folder, { recursive: true });
});
