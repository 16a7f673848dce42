import { maxUnseenAnswers } from '@ballast/db/queries/notices/notice-answers';
import { expect, test } from 'vitest';
import { moderationMembers as members, moderators } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';

describeWithApp(
  'notices of answers that staff remove and restore',
  { members, moderators, tellsAtOnce: true },
  (app) => {
    const cedar = () => app.asStaff('cedar').moderation;
    const post = async (name: string, isAnonymous: boolean) => {
      const { id } = await app.as(name).posts.create.mutate({ content: 'My story', isAnonymous });
      return id;
    };
    const answer = async (name: string, postId: string, content = 'Nor can I') => {
      const { id } = await app.as(name).comments.create.mutate({ postId, content, isAnonymous: true });
      return id;
    };
    const markRead = (name: string) => app.as(name).notices.markRead.mutate();
    const notices = async (name: string, kind = 'answer') =>
      (await app.as(name).notices.list.query({ limit: 100 })).items.filter((notice) => notice.kind === kind);
    const unreadAnswers = async (name: string) => (await notices(name)).filter(({ isRead }) => !isRead);

    async function remove(targetType: 'post' | 'comment', targetId: string): Promise<string> {
      const { id: caseId } = await app.asAdmin().moderation.open.mutate({ targetType, targetId, reason: 'abuse' });
      await cedar().decide.mutate({ caseId, action: 'remove', rule: null, words: 'This breaks our rules.' });
      return caseId;
    }
    const restore = (caseId: string) => cedar().reopen.mutate({ caseId, reason: 'It was a slip.' });

    test.each([true, false])(
      'an answer is unread when its post is back, if the post was removed before its author had seen it (anonymous: %s)',
      async (isAnonymous) => {
        const postId = await post('alder', isAnonymous);
        await answer('birch', postId);
        await markRead('alder');
        const unseen = await answer('elm', postId);
        const caseId = await remove('post', postId);
        await markRead('alder');
        await markRead('alder');
        expect(await notices('alder')).toEqual([]);
        await restore(caseId);
        expect(await unreadAnswers('alder')).toMatchObject([{ postId, commentId: unseen, count: 1 }]);
        // The other unread notice is about the decision.
        expect(await app.as('alder').notices.count.query()).toMatchObject({ notices: 2 });
        await markRead('alder');
        expect(await unreadAnswers('alder')).toEqual([]);
        expect(await notices('alder')).toMatchObject([{ count: 2, isRead: true }]);
      },
    );

    test('it is also unread for a member who has commented there', async () => {
      const postId = await post('birch', true);
      await answer('alder', postId);
      const unseen = await answer('elm', postId);
      const caseId = await remove('post', postId);
      await markRead('alder');
      await restore(caseId);
      expect(await unreadAnswers('alder')).toMatchObject([{ postId, commentId: unseen, count: 1 }]);
    });

    test('a removed answer is unread when it is back, and the answers beside it stay read', async () => {
      const postId = await post('alder', true);
      const removed = await answer('birch', postId, 'Go away');
      await answer('elm', postId);
      const caseId = await remove('comment', removed);
      await markRead('alder');
      await restore(caseId);
      expect(await unreadAnswers('alder')).toMatchObject([{ postId, commentId: removed, count: 1 }]);
    });

    test('answers and support that were read before the removal stay read', async () => {
      const postId = await post('alder', true);
      await answer('birch', postId);
      await app.as('birch').posts.setLike.mutate({ postId, liked: true });
      await markRead('alder');
      await app.as('elm').posts.setLike.mutate({ postId, liked: true });
      const caseId = await remove('post', postId);
      await markRead('alder');
      await restore(caseId);
      expect(await notices('alder')).toMatchObject([{ count: 1, isRead: true }]);
      expect(await notices('alder', 'support')).toMatchObject([{ count: 1, isRead: false }]);
    });

    test(`at most the newest ${maxUnseenAnswers} answers become unread`, async () => {
      const postId = await post('alder', true);
      for (let count = 0; count <= maxUnseenAnswers; count += 1) {
        if (count % 5 === 0) app.advanceMs(60 * 60_000);
        await answer(['birch', 'elm', 'fir', 'yew'][count % 4] ?? '', postId, `Answer ${count}`);
      }
      const caseId = await remove('post', postId);
      await markRead('alder');
      await restore(caseId);
      expect(await unreadAnswers('alder')).toMatchObject([{ count: maxUnseenAnswers }]);
    });
  },
);
