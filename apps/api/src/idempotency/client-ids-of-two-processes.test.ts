import { dumpDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import { describeOnEngines } from '../testing/on-engines.ts';
import { createTestApp } from '../testing/test-app.ts';

describeOnEngines('one clientId at the same moment in two processes', { members: ['alder'] }, (app) => {
  const statusesOf = async (path: string, bodies: readonly object[]) => {
    const other = await createTestApp({ database: app().database });
    const cookie = await app().cookieFor('alder');
    const headers = { 'content-type': 'application/json', cookie };
    const [one, two] = bodies.map((body) => JSON.stringify({ ...body, clientId: 'attempt-0001' }));
    const responses = await Promise.all([
      app().request(undefined, path, { method: 'POST', headers, body: one ?? '' }),
      other.request(undefined, path, { method: 'POST', headers, body: two ?? '' }),
    ]);
    return responses.map(({ status }) => status).sort();
  };
  const named = { content: 'Said once', isAnonymous: false };
  const anonymous = { ...named, isAnonymous: true };

  // Two rows with one request in their key would show whose the anonymous one is.
  test('makes a story by name or an anonymous one, never both', async () => {
    expect(await statusesOf('/api/community/posts', [named, anonymous])).toEqual([201, 409]);
    expect((await dumpDatabase(app().database))['posts']).toHaveLength(1);
  });

  test('makes a comment by name or an anonymous one, never both', async () => {
    const { id } = await app().as('alder').posts.create.mutate({ content: 'Still awake', isAnonymous: false });
    expect(await statusesOf(`/api/community/posts/${id}/comments`, [named, anonymous])).toEqual([201, 409]);
  });
});
