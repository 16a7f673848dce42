import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pictureUpload, postPicture, requestPicturePost } from '../testing/post-picture.ts';
import { refusalOf, unavailable } from '../testing/refusal.ts';
import { type ObjectStore, startObjectStore } from '../testing/servers/object-store.ts';
import { openTcpProxy, type TcpProxy } from '../testing/servers/tcp-proxy.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openMediaStore } from './media-store.ts';

/** Shorter than in production. */
const bucketTimeouts = { connectMs: 3000, silenceMs: 2000, callMs: 4000 };

let server: ObjectStore;
let proxy: TcpProxy;
let app: TestApp;
beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'literal-key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'literal-secret');
  server = await startObjectStore({ pageSize: 2 });
  proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  const url = `s3://pictures?endpoint=http://127.0.0.1:${proxy.port}&region=eu-west-2`;
  app = await createTestApp({
    members: ['alder'],
    openMedia: (log, clock) => openMediaStore(url, clock, { log, bucketTimeouts }),
  });
});
afterEach(async () => {
  const serverFaults = app.logLines.filter((line) => line.includes('"fault"'));
  expect(serverFaults).toEqual([]);
  vi.unstubAllEnvs();
  await app.close();
  await proxy.close();
  await server.close();
});

const upload = () => requestPicturePost(app);
const writeWords = () => app.sendJson('alder', '/api/community/posts', { content: 'words', isAnonymous: true });
const show = (id: string) => app.request('alder', `/media/${id}.webp`);
const outages: [string, () => void, () => void][] = [
  ['accepts requests and never answers', () => proxy.silence(), () => proxy.restore()],
  ['closes every connection', () => proxy.disconnect(), () => proxy.restore()],
  ['answers 503', () => server.refuse(503), () => server.recover()],
  ['answers 403', () => server.refuse(403), () => server.recover()],
];

describe.each(outages)('an object store that %s', (_what, startOutage, endOutage) => {
  test('makes uploads and pictures unavailable, and nothing else', async () => {
    const id = await postPicture(app);
    startOutage();
    expect(await refusalOf(upload())).toEqual(unavailable);
    expect(await refusalOf(show(id))).toEqual(unavailable);
    expect((await writeWords()).status).toBe(201);
    expect(app.logLines.join('')).toMatch(/"unavailable":"OBJECT_STORE_\w+"/);
    endOutage();
    expect((await upload()).status).toBe(201);
    expect((await show(id)).status).toBe(200);
  });
});

describe('an object store that cannot delete', () => {
  async function changePicture(): Promise<string> {
    const form = new FormData();
    form.append('profileImage', await pictureUpload(), 'a.png');
    const response = await app.request('alder', '/api/user/profile', { method: 'POST', body: form });
    expect(response.status).toBe(200);
    const { profileImageUrl } = JSON.parse(await response.text());
    return profileImageUrl.slice('/media/'.length, -'.webp'.length);
  }

  test('does not undo a change of the profile picture', async () => {
    const before = await changePicture();
    server.refuse(503, 'DELETE');
    const after = await changePicture();
    expect(after).not.toBe(before);
    expect((await show(after)).status).toBe(200);
    expect(app.logLines.join('')).toContain('the sweep will do so');
  });

  test('does not fail the deletion of a post', async () => {
    await postPicture(app);
    const [post] = JSON.parse(await (await app.request('alder', '/api/community/posts')).text());
    server.refuse(503, 'DELETE');
    const path = `/api/community/posts/${post.id}`;
    expect((await app.request('alder', path, { method: 'DELETE' })).status).toBe(200);
    expect((await app.request('alder', path)).status).toBe(404);
  });
});
