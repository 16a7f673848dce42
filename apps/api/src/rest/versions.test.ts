import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ members: ['alder', 'birch'] });
});
afterAll(() => app.close());

const text = { content: 'Slept five hours.', isAnonymous: true };
const readAt = (response: Response) => app.request('alder', response.headers.get('location') ?? '');

test('a new story has the path and the ETag with which it is read', async () => {
  const created = await app.sendJson('alder', '/api/community/posts', text);
  const read = await readAt(created);
  expect(await read.json()).toEqual(await created.json());
  expect(read.headers.get('etag')).toBe(created.headers.get('etag'));
});

test('so has a new comment, and an edit may name the ETag', async () => {
  const { id } = await app.as('birch').posts.create.mutate(text);
  const created = await app.sendJson('alder', `/api/community/posts/${id}/comments`, text);
  const read = await readAt(created);
  expect(await read.json()).toEqual(await created.json());
  const etag = created.headers.get('etag') ?? '';
  expect(read.headers.get('etag')).toBe(etag);
  const edit = (content: string) =>
    app.request('alder', created.headers.get('location') ?? '', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'if-match': etag },
      body: JSON.stringify({ content }),
    });
  expect((await edit('Slept six hours.')).status).toBe(200);
  expect((await edit('Slept seven hours.')).status).toBe(409);
});

test('a new message has the path of its conversation, and an ETag that a retry has too', async () => {
  const message = { receiverId: app.idOf('birch'), content: 'How are you?', clientId: 'attempt-1' };
  const send = () => app.sendJson('alder', '/api/messages/send', message);
  const created = await send();
  expect(await (await readAt(created)).json()).toEqual([await created.json()]);
  const etag = created.headers.get('etag');
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect((await send()).headers.get('etag')).toBe(etag);
});

test('the time of an anonymous item is not in its ETag', async () => {
  const etagOf = async () => (await app.sendJson('alder', '/api/community/posts', text)).headers.get('etag');
  const etag = await etagOf();
  app.advanceMs(90_000);
  expect(await etagOf()).toBe(etag);
});
