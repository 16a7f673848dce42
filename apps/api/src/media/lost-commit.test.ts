import type { Database } from '@ballast/db/database';
import { openDatabase } from '@ballast/db/open-database';
import { createPostgresDatabase } from '@ballast/db/testing';
import { UncertainCommitError } from '@ballast/db/uncertain-commit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pictureUpload, requestPicturePost } from '../testing/post-picture.ts';
import { refusalOf, unavailable } from '../testing/refusal.ts';
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createPictureStorage } from './store-picture.ts';

async function storedIds({ media }: TestApp): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of media.list()) ids.push(id);
  return ids;
}

describe('the file of a picture whose row was not stored', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({});
  });
  afterEach(() => app.close());

  const failWith = async (error: Error) => {
    const withPicture = createPictureStorage(app.media, (size) => Buffer.alloc(size, 1));
    await expect(withPicture(await pictureUpload(), () => Promise.reject(error))).rejects.toBe(error);
    return (await storedIds(app)).length;
  };

  test('is deleted after a certain rollback', async () => {
    expect(await failWith(new Error('a constraint'))).toBe(0);
  });

  test('is kept if the outcome of COMMIT is unknown', async () => {
    expect(await failWith(new UncertainCommitError(new Error('Connection terminated')))).toBe(1);
  });
});

describe.runIf(createPostgresDatabase)('a connection to PostgreSQL that is lost', () => {
  let server: Awaited<ReturnType<NonNullable<typeof createPostgresDatabase>>>;
  let proxy: TcpProxy;
  let database: Database;
  let app: TestApp;
  beforeAll(async () => {
    if (!createPostgresDatabase) throw new Error('TEST_POSTGRES_URL is not set.');
    server = await createPostgresDatabase();
    const url = new URL(server.url);
    proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.port = String(proxy.port);
    database = await openDatabase(url.href);
    app = await createTestApp({ members: ['alder'], database });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await proxy.close();
    await server.drop();
  });

  const get = async (path: string) => JSON.parse(await (await app.request('alder', path)).text());
  const show = (path: string) => app.request('alder', path);

  test('at the COMMIT of a post keeps its picture', async () => {
    proxy.loseAnswersTo('commit');
    expect(await refusalOf(requestPicturePost(app))).toEqual(unavailable);
    proxy.loseAnswersTo(undefined);
    const [post] = await get('/api/community/posts');
    expect((await show(post.mediaUrl)).status).toBe(200);
  });

  test('at the COMMIT of a profile keeps its new picture', async () => {
    const form = new FormData();
    form.append('profileImage', await pictureUpload(), 'a.png');
    proxy.loseAnswersTo('commit');
    const refused = await refusalOf(app.request('alder', '/api/user/profile', { method: 'POST', body: form }));
    expect(refused).toEqual(unavailable);
    proxy.loseAnswersTo(undefined);
    const { profileImageUrl } = await get('/api/auth/user');
    expect((await show(profileImageUrl)).status).toBe(200);
  });

  test('before COMMIT leaves no picture behind', async () => {
    const before = (await storedIds(app)).length;
    proxy.loseAnswersTo('insert into "posts"');
    expect(await refusalOf(requestPicturePost(app))).toEqual(unavailable);
    proxy.loseAnswersTo(undefined);
    expect(await storedIds(app)).toHaveLength(before);
  });
});
