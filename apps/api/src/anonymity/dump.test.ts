import { storedKeyOf } from '@ballast/db/queries/privacy/idempotency-keys';
import { dumpDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import { toIdempotencyKey } from '../idempotency/to-idempotency-key.ts';
import { createKeyedHash } from '../privacy/sealing.ts';
import { createTestApp } from '../testing/test-app.ts';

test('anonymous posts and comments change no row of the member', async () => {
  const app = await createTestApp({ members: ['alder', 'birch'] });
  const { id: postId } = await app.as('birch').posts.create.mutate({ content: 'Anyone up?', isAnonymous: false });
  const before = await dumpDatabase(app.database);
  app.advanceMs(3 * 60 * 60_000);
  await app.as('alder').posts.create.mutate({ content: 'Yes', isAnonymous: true, clientId: 'attempt-0001' });
  await app.as('alder').comments.create.mutate({ postId, content: 'Me', isAnonymous: true });
  const after = await dumpDatabase(app.database);
  for (const table of ['users', 'healthRecords', 'sessions', 'postLikes', 'commentLikes']) {
    expect(after[table], table).toEqual(before[table]);
  }
  await app.close();
});

test('an edit changes only the texts in the row of the item, not its sealed authorship or times', async () => {
  const app = await createTestApp({ members: ['alder', 'birch'] });
  const alder = app.as('alder');
  for (const isAnonymous of [true, false]) {
    const { id: postId } = await alder.posts.create.mutate({
      content: 'Cannot sleep',
      isAnonymous,
      clientId: `attempt-${isAnonymous}`,
    });
    const { id: commentId } = await alder.comments.create.mutate({ postId, content: 'Still up', isAnonymous });
    const before = await dumpDatabase(app.database);
    app.advanceMs(3 * 60 * 60_000);
    await alder.posts.update.mutate({ postId, content: 'Slept', mood: 'calm' });
    await alder.comments.update.mutate({ commentId, content: 'Asleep' });
    const edited = (id: string, changes: object) => (row: Record<string, unknown>) =>
      row['id'] === id ? { ...row, ...changes, isEdited: true } : row;
    expect(await dumpDatabase(app.database)).toEqual({
      ...before,
      posts: before['posts']?.map(edited(postId, { content: 'Slept', mood: 'calm', moodKey: 'calm' })),
      comments: before['comments']?.map(edited(commentId, { content: 'Asleep' })),
    });
  }
  await app.close();
});

test('no row of an anonymous item contains a member’s id, and its times are whole minutes', async () => {
  const app = await createTestApp({ members: ['alder'] });
  const clientId = 'attempt-0001';
  const { id: postId } = await app.as('alder').posts.create.mutate({ content: 'Yes', isAnonymous: true, clientId });
  await app.as('alder').comments.create.mutate({ postId, content: 'Me', isAnonymous: true, clientId });
  const { posts = [], comments = [], sessions = [] } = await dumpDatabase(app.database);
  expect(JSON.stringify([posts, comments])).not.toContain(app.idOf('alder'));
  for (const { createdAt } of [...posts, ...comments])
    expect(String((createdAt as Date).toISOString())).toMatch(/:00\.000Z$/);
  for (const session of sessions) {
    expect((session['createdAt'] as Date).toISOString()).toMatch(/T00:00:00\.000Z$/);
    expect((session['expiresAt'] as Date).toISOString()).toMatch(/T00:00:00\.000Z$/);
  }
  await app.close();
});

test('two seals of one author differ and have the same length', async () => {
  const app = await createTestApp({ members: ['alder', 'birch'] });
  for (const name of ['alder', 'alder', 'birch']) {
    await app.as(name).posts.create.mutate({ content: 'Same words', isAnonymous: true });
  }
  const { posts = [] } = await dumpDatabase(app.database);
  const seals = posts.map(({ authorSeal }) => String(authorSeal));
  expect(new Set(seals).size).toBe(3);
  expect(new Set(seals.map((seal) => seal.length)).size).toBe(1);
  // Compares the bytes between nonce and tag, which a repeated nonce would make equal.
  expect(new Set(seals.map((seal) => Buffer.from(seal, 'base64url').subarray(16, -16).toString('hex'))).size).toBe(3);
  await app.close();
});

test('idempotency keys and ids of reported members are stored as keyed hashes', async () => {
  const app = await createTestApp({ members: ['alder', 'birch'] });
  const [birch, clientId] = [app.idOf('birch'), 'attempt-0001'];
  const handle = (await app.handles.of(app.idOf('alder'))) ?? '';
  const { id: postId } = await app.as('alder').posts.create.mutate({ content: 'Yes', isAnonymous: true, clientId });
  const comment = { postId, content: 'Me', isAnonymous: true, clientId };
  await app.as('alder').comments.create.mutate(comment);
  const report = { targetType: 'user', targetId: birch, reason: 'Worried', clientId } as const;
  await app.as('alder').reports.create.mutate(report);
  const { posts = [], comments = [], reports = [] } = await dumpDatabase(app.database);
  const stored = [
    posts[0]?.['idempotencyKey'],
    comments[0]?.['idempotencyKey'],
    reports[0]?.['idempotencyKey'],
    reports[0]?.['targetId'],
  ];
  const hashesWith = async (key: Buffer) => {
    const [retries, reported] = [createKeyedHash([key], 'retries'), createKeyedHash([key], 'reported')];
    const keyOf = async (kind: 'post' | 'comment', input: object) => {
      const made = await toIdempotencyKey(retries, { kind, actor: handle }, { ...input, clientId });
      return made && storedKeyOf(made);
    };
    return [
      await keyOf('post', { content: 'Yes', isAnonymous: true, answers: 'everyone' }),
      await keyOf('comment', comment),
      retries('report', handle, clientId, 'user', birch, 'Worried', ''),
      reported('user', birch),
    ];
  };
  expect(stored).toEqual(await hashesWith(Buffer.alloc(32, 7)));
  for (const hash of await hashesWith(Buffer.alloc(32, 8))) expect(stored).not.toContain(hash);
  await app.close();
});

test('a queued mail contains no name in plain text, and its length does not tell what it is about', async () => {
  const app = await createTestApp({ members: ['alder'] });
  const { id: targetId } = await app.as('alder').posts.create.mutate({ content: 'Yes', isAnonymous: true });
  const contact = {
    name: 'Yew Tree',
    email: 'yewtree@example.org',
    subject: 'A question',
    message: 'Where do I begin?',
  };
  await app.as('alder').contact.send.mutate(contact);
  const item = { targetType: 'post', targetId, reason: 'Worried about them' } as const;
  await app.as('alder').reports.create.mutate(item);
  await app.asAdmin().admin.reveal.mutate(item);
  const { outgoingMails = [], reveals = [] } = await dumpDatabase(app.database);
  const shapes = outgoingMails.map(({ id, seal, ...others }) => [String(id).length, String(seal).length, others]);
  expect(shapes).toHaveLength(3);
  for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  const secrets = [
    'alder',
    'yewtree',
    'Yew Tree',
    'Where',
    'example',
    targetId,
    app.idOf('alder'),
    String(reveals[0]?.['id']),
  ];
  for (const text of secrets) expect(JSON.stringify(outgoingMails)).not.toContain(text);
  await app.close();
});
