import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  appointModerators,
  createAbusivePost,
  moderationMembers,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { signUpForm } from '../../testing/personas.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { toOwnCommentView, toOwnPostView } from './export.view.ts';

const ids = z.array(z.string());
const exportedIds = z.object({
  support: z.object({ postIds: ids, commentIds: ids }),
  hiddenPostIds: ids,
  hiddenCommentIds: ids,
});

test('an export cuts the time of an anonymous item to the minute, even if the stored time is exact', () => {
  const createdAt = new Date('2026-11-20T03:07:21.345Z');
  const row = {
    seq: 1,
    id: 'a',
    content: 'b',
    likesCount: 0,
    beenThereCount: 0,
    thanksCount: 0,
    isEdited: false,
    isRemoved: false,
    isFrozen: false,
    createdAt,
    idempotencyKey: null,
  };
  const post = {
    ...row,
    mood: null,
    moodKey: null,
    topics: '',
    imageDescription: null,
    isOpenToRead: false,
    searchForms: null,
    notes: '',
    staffNotes: '',
    answersBeforeClosing: null,
    answers: 'everyone' as const,
    mediaId: null,
    commentsCount: 0,
  };
  const comment = { ...row, postId: 'c', replyTo: null, isAsAuthor: false, takenOffAt: null };
  const instants = [null, 'sealed'].flatMap((authorSeal) => [
    toOwnPostView({ ...post, authorId: null, authorSeal }).createdAt,
    toOwnCommentView({ ...comment, authorId: null, authorSeal }).createdAt,
  ]);
  expect(instants.map((instant) => instant.slice(17))).toEqual(['21.345Z', '21.345Z', '00.000Z', '00.000Z']);
});

test('an export names neither a post that staff have removed nor the comments on it', async () => {
  const app = await createTestApp({ members: moderationMembers });
  await appointModerators(app);
  const post = await createAbusivePost(app, true);
  const birch = app.as('birch');
  const { id: commentId } = await app.as('alder').comments.create.mutate({
    postId: post.id,
    content: 'Under it',
    isAnonymous: true,
  });
  await birch.posts.setLike.mutate({ postId: post.id, liked: true });
  await birch.posts.setHidden.mutate({ postId: post.id, hidden: true });
  await birch.comments.setLike.mutate({ commentId, liked: true });
  await birch.comments.setHidden.mutate({ commentId, hidden: true });
  const read = async () => {
    const { support, hiddenPostIds, hiddenCommentIds } = exportedIds.parse(
      await (await app.request('birch', '/api/users/export')).json(),
    );
    return [support.postIds, hiddenPostIds, support.commentIds, hiddenCommentIds];
  };
  expect(await read()).toEqual([[post.id], [post.id], [commentId], [commentId]]);
  await report(app, 'birch', post.id);
  const caseId = await onlyCaseId(app);
  await app.asStaff('cedar').moderation.decide.mutate({ caseId, action: 'remove', rule: null, words: 'Taken down.' });
  expect(await read()).toEqual([[], [], [], []]);
  await app.close();
});

test('an export contains only contact messages that were sent while signed in', async () => {
  const app = await createTestApp();
  const message = { name: 'A', subject: 'B', message: 'Before the sign-up', email: signUpForm('alder').email };
  await app.as().contact.send.mutate(message);
  app.advanceMs(60_000);
  const joined = await app.sendJson(undefined, '/api/force/force-signup', signUpForm('alder'));
  const cookie = joined.headers.get('set-cookie')?.split(';')[0] ?? '';
  await app.as().contact.send.mutate({ ...message, message: 'By somebody else' });
  await app.request(undefined, '/api/contact', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, message: 'By the member' }),
  });
  const read = async () =>
    z
      .object({ contactMessages: z.array(z.object({ message: z.string() })) })
      .parse(await (await app.request(undefined, '/api/users/export', { headers: { cookie } })).json());
  expect((await read()).contactMessages.map((sent) => sent.message)).toEqual(['By the member']);
  // Deletion also deletes what others sent under the member's address since the sign-up. Earlier messages stay.
  await app.request(undefined, '/api/users/delete-account', { method: 'DELETE', headers: { cookie } });
  const { items } = await app.asAdmin().admin.contacts.query({});
  expect(items.map((sent) => sent.message)).toEqual(['Before the sign-up']);
  await app.close();
});

test('an export is rate-limited', async () => {
  const app = await createTestApp({ members: ['alder'], rateLimits: true });
  const responses = await Promise.all(Array.from({ length: 6 }, () => app.request('alder', '/api/users/export')));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
  await app.close();
});
