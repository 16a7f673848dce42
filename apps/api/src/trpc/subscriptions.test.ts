import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { outcomeOf } from '../authorization/calls.ts';
import { mountTrpc } from '../http/mount-trpc.ts';
import { readResponse } from '../testing/read-response.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { describeCall, describeProcedures } from './describe-procedures.ts';
import { outputSchema } from './output-schema.ts';
import { composeRouters, memberProcedure, publicProcedure } from './procedures.ts';

const router = composeRouters({
  tides: {
    list: publicProcedure({ masking: 'none' })
      .output(outputSchema(z.array(z.string())))
      .query(() => ['low']),
    record: memberProcedure({ masking: 'self', limit: 'posts' })
      .input(z.object({ height: z.number() }))
      .output(outputSchema(z.number()))
      .mutation(({ input }) => input.height),
    watch: memberProcedure({ masking: 'masked' })
      .input(z.object({ since: z.number().optional() }))
      .subscription(async function* ({ input, signal }) {
        yield input.since ?? 0;
        yield 12;
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      }),
  },
});

test('procedure details cover queries, mutations and subscriptions', () => {
  const details = [...describeProcedures(router)].map(([name, { type, access, masking }]) => [
    name,
    type,
    access,
    masking,
  ]);
  expect(details).toEqual([
    ['tides.list', 'query', 'public', 'none'],
    ['tides.record', 'mutation', 'member', 'self'],
    ['tides.watch', 'subscription', 'member', 'masked'],
  ]);
  expect([...describeProcedures(router)].map(([name, procedure]) => describeCall(name, procedure))).toEqual([
    'tides.list.query()',
    'tides.record.mutate({ height })',
    'tides.watch.subscribe({ since? }, { onStarted, onData, onError })',
  ]);
});

test('describeProcedures throws for a query or mutation without an output schema', () => {
  const withoutOutput = composeRouters({ tide: publicProcedure({ masking: 'none' }).query(() => 'low') });
  expect(() => describeProcedures(withoutOutput)).toThrow('tide has no output schema.');
});

describe('over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ members: ['alder'] });
    mountTrpc(app.app, { endpoint: '/api/tides', router, onError() {} });
  });
  afterAll(() => app.close());

  const watch = (name: string | undefined) => app.request(name, '/api/tides/tides.watch?input={"since":3}');

  test('a subscription is refused with an error event', async () => {
    expect(await outcomeOf(await watch(undefined))).toBe('NOT_SIGNED_IN');
    expect(await outcomeOf(await watch('alder'))).toBe('ok');
  });

  test('readResponse reads the first events of a subscription and closes it', async () => {
    const response = await watch('alder');
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect((await readResponse(response)).toString()).toMatch(/data: 3\n.*data: 12\n/s);
  });
});
