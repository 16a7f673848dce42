import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { observe, observeFiles, type Subjects } from './observe.ts';

const canary = {
  id: 'cAnArYiDcAnArYiDcAnArY',
  email: 'canary.mail@example.org',
  username: 'canary_username',
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  displayName: 'Canary Display',
  bio: 'A canary biography',
  city: 'Canarytown',
  postcode: 'CN1 7RY',
  avatarColor: '#ca4a27',
};
const fileName = 'canary-holiday.jpg';
const artist = 'Canary Artist';
const tokens = [...Object.values(canary), fileName, artist];

/** A token, and every common way of writing or hashing it. */
function disguises(token: string): string[] {
  const bytes = Buffer.from(token);
  const hashes = ['md5', 'sha1', 'sha256'].flatMap((name) => {
    const digest = createHash(name).update(token).digest();
    return [digest.toString('hex'), digest.toString('base64').replace(/=+$/, ''), digest.toString('base64url')];
  });
  // The last characters of a base64 text depend on what follows.
  const open = (text: string) => text.replace(/=+$/, '').slice(0, -1);
  return [token, encodeURIComponent(token), bytes.toString('hex'), open(bytes.toString('base64')), ...hashes];
}

let app: TestApp;
let subjects: Subjects;
const transcripts: string[] = [];

async function photograph(): Promise<Blob> {
  const bytes = await sharp({ create: { width: 12, height: 9, channels: 3, background: '#ca4a27' } })
    .jpeg()
    .withExif({ IFD0: { Artist: artist, Copyright: canary.email } })
    .toBuffer();
  expect(bytes.includes(artist)).toBe(true);
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

beforeAll(async () => {
  app = await createTestApp({
    members: ['canary', 'cedar', 'elm'],
    dress: (name) => (name === 'canary' ? canary : {}),
  });
  const bird = app.as('canary');
  const form = new FormData();
  form.set('content', 'Sang all night');
  form.set('isAnonymous', 'true');
  form.set('clientId', 'canary-attempt');
  form.set('image', await photograph(), fileName);
  const post = await bird.posts.create.mutate(form);
  const comment = await bird.comments.create.mutate({ postId: post.id, content: 'And then slept', isAnonymous: true });
  const cedars = await app.as('cedar').posts.create.mutate({ content: 'Who is that?', isAnonymous: false });
  const reply = await bird.comments.create.mutate({ postId: cedars.id, content: 'Nobody', isAnonymous: true });
  const shortLived = await bird.posts.create.mutate({ content: 'Gone soon', isAnonymous: true });
  await bird.posts.setLike.mutate({ postId: cedars.id, liked: true });
  await bird.comments.setLike.mutate({ commentId: reply.id, liked: true });
  await bird.comments.delete.mutate({ commentId: comment.id });
  await bird.posts.delete.mutate({ postId: shortLived.id });
  subjects = {
    postIds: [post.id, cedars.id, shortLived.id],
    commentIds: [comment.id, reply.id],
    mediaUrls: [post.mediaUrl ?? ''],
  };
  for (const onlooker of ['cedar', 'elm', undefined]) transcripts.push(await observe(app, onlooker, subjects));
  transcripts.push(observeFiles(app), app.logLines.join(''));
});
afterAll(() => app.close());

test('the crawl sees what was done, so that it would see a name', () => {
  expect(transcripts[0]).toContain('Sang all night');
  expect(transcripts[0]).toContain('cedar');
});

test.each(tokens)('nothing that anyone else can fetch has %s in it, in any disguise', (token) => {
  for (const transcript of transcripts) {
    for (const disguise of disguises(token)) expect(transcript.includes(disguise), disguise).toBe(false);
  }
});
