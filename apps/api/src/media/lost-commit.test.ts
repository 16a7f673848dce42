import { UncertainCommitError } from '@ballast/db/engine/uncertain-commit';
import { createPostgresDatabase } from '@ballast/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pictureUpload, requestPicturePost } from '../testing/post-picture.ts';
import { refusalOf, unavailable } from '../testing/refusal.ts';
import { openProxiedPostgres, type ProxiedPostgres } from '../testing/servers/proxied-postgres.ts';
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

  const countFilesAfter = async (error: Error) => {
    const withPicture = createPictureStorage(app.media, (size) => Buffer.alloc(size, 1));
    const options = { memberId: 'alder', file: await pictureUpload() };
    await expect(withPicture(options, () => Promise.reject(error))).rejects.toBe(error);
    return (await storedIds(app)).length;
  };

  test('is deleted if the row was certainly rolled back', async () => {
    expect(await countFilesAfter(new Error('a constraint'))).toBe(0);
  });

  test('is kept if the outcome of COMMIT is unknown', async () => {
    expect(await countFilesAfter(new UncertainCommitError(new Error('Connection terminated')))).toBe(1);
  });
});

describe.runIf(createPostgresDatabase)('a connection to PostgreSQL that is lost', () => {
  let postgres: ProxiedPostgres;
  let app: TestApp;
  beforeAll(async () => {
    postgres = await openProxiedPostgres();
    app = await createTestApp({ members: ['alder'], database: postgres.database });
  });
  afterAll(async () => {
    await app.close();
    await postgres.close();
  });

  const get = async (path: string) => JSON.parse(await (await app.request('alder', path)).text());
  const show = (path: string) => app.request('alder', path);

  test('at the COMMIT of a post does not delete its picture', async () => {
    postgres.proxy.dropResponsesTo('commit');
    expect(await refusalOf(requestPicturePost(app))).toEqual(unavailable);
    postgres.proxy.dropResponsesTo(undefined);
    const [post] = await get('/api/community/posts');
    expect((await show(post.mediaUrl)).status).toBe(200);
  });

  test('at the COMMIT of a profile does not delete its new picture', async () => {
    const form = new FormData();
    form.append('profileImage', await pictureUpload(), 'a.png');
    postgres.proxy.dropResponsesTo('commit');
    const refused = await refusalOf(app.request('alder', '/api/user/profile', { method: 'POST', body: form }));
    expect(refused).toEqual(unavailable);
    postgres.proxy.dropResponsesTo(undefined);
    const { profileImageUrl } = await get('/api/auth/user');
    expect((await show(profileImageUrl)).status).toBe(200);
  });

  test('before COMMIT leaves no picture behind', async () => {
    const before = (await storedIds(app)).length;
    postgres.proxy.dropResponsesTo('insert into "posts"');
    expect(await refusalOf(requestPicturePost(app))).toEqual(unavailable);
    postgres.proxy.dropResponsesTo(undefined);
    expect(await storedIds(app)).toHaveLength(before);
  });
});
