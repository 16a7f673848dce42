import { errorCodes } from '@ballast/schema/error-codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { appRouter } from '../router.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { Access } from '../trpc/access.ts';
import { describeProcedures } from '../trpc/describe-procedures.ts';
import { mountedPaths } from './mounted-path.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ members: ['alder', 'oak'] });
  await app.appoint('oak', 'moderator');
});
afterAll(() => app.close());

const refusal = z.strictObject({ error: z.string().min(1), code: z.string() });
const procedures = describeProcedures(appRouter);

const unknownId = 'x'.repeat(22);

const send = (asker: Parameters<TestApp['request']>[0], { method, url }: { method: string; url: string }) =>
  app.request(asker, `${url.replaceAll(/\{\w+\}/g, unknownId)}?id=${unknownId}`, { method: method.toUpperCase() });

async function expectRefusal(response: Response, code: keyof typeof errorCodes): Promise<void> {
  expect(refusal.parse(await response.json())).toEqual({ error: errorCodes[code].message, code });
  expect(response.status).toBe(errorCodes[code].status);
}

const accessOf = (name: string): Access | undefined => procedures.get(name)?.access;

describe('a procedure’s refusal is the status and the body of its path', () => {
  test.each(mountedPaths.filter(({ procedure }) => accessOf(procedure) === 'member'))(
    '$path, to a visitor',
    async (path) => expectRefusal(await send(undefined, path), 'NOT_SIGNED_IN'),
  );

  test.each(mountedPaths.filter(({ procedure }) => /^(staff|admin)$/.test(accessOf(procedure) ?? '')))(
    '$path, to a member',
    async (path) => expectRefusal(await send('alder', path), 'ADMIN_LOCKED'),
  );

  test.each(mountedPaths.filter(({ procedure }) => accessOf(procedure) === 'admin'))(
    '$path, to a moderator',
    async (path) => expectRefusal(await send({ staff: 'oak' }, path), 'FORBIDDEN'),
  );

  test.each(['GET', 'PATCH', 'DELETE'])('%s a post that is not there', async (method) => {
    const body = method === 'PATCH' ? JSON.stringify({ content: 'Awake' }) : undefined;
    const headers = { 'content-type': 'application/json' };
    const response = await app.request('alder', `/api/community/posts/${unknownId}`, {
      method,
      headers,
      ...(body && { body }),
    });
    await expectRefusal(response, 'NOT_FOUND');
  });

  test('an input that the schema refuses names its fields', async () => {
    const response = await app.sendJson('alder', '/api/community/posts', { content: '' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'BAD_INPUT', fields: { content: expect.any(String) } });
  });
});
