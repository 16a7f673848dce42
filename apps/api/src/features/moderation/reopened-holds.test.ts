import { beforeEach, expect, test } from 'vitest';
import {
  appeal,
  appointModerators,
  createAbusivePost,
  moderationMembers as members,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';

const dayMs = 24 * 60 * 60_000;
const none = { action: 'none', rule: null, words: null } as const;
const removal = { action: 'remove', rule: null, words: 'Be kind.' } as const;
const reporters = ['birch', 'elm', 'fir'];

describeWithApp(
  'an item that reports had hidden and another decision removed',
  { members, tellsAtOnce: true },
  (app) => {
    const cedar = () => app.asStaff('cedar').moderation;
    const oak = () => app.asStaff('oak').moderation;

    async function createItem(targetType: 'post' | 'comment') {
      if (targetType === 'post') {
        const { id } = await createAbusivePost(app, true);
        const isShown = async () => (await app.as('yew').posts.feed.query({})).items.some((item) => item.id === id);
        return { id, isShown };
      }
      const { id: postId } = await app.as('yew').posts.create.mutate({ content: 'Awake', isAnonymous: true });
      const { id } = await app.as('alder').comments.create.mutate({ postId, content: 'Grow up', isAnonymous: true });
      const isShown = async () => {
        const { items } = await app.as('yew').comments.list.query({ postId });
        expect(await app.as('yew').posts.get.query({ postId })).toMatchObject({ commentsCount: items.length });
        return items.length === 1;
      };
      return { id, isShown };
    }

    /** The first case held the item and was decided without consequence. The second removed it. */
    async function removeAfterHold(targetType: 'post' | 'comment') {
      const { id, isShown } = await createItem(targetType);
      for (const name of reporters) await report(app, name, id, 'abuse', targetType);
      expect(await isShown()).toBe(false);
      const first = await onlyCaseId(app);
      await cedar().decide.mutate({ caseId: first, ...none });
      expect(await isShown()).toBe(true);
      await report(app, 'birch', id, 'abuse', targetType);
      const second = await onlyCaseId(app);
      await cedar().decide.mutate({ caseId: second, ...removal });
      const uphold = async () => {
        await appeal(app);
        await oak().decideAppeal.mutate({ caseId: second, upheld: true, words: 'So you were.' });
      };
      return { isShown, first, uphold };
    }

    beforeEach(async () => {
      app.advanceMs(15 * dayMs);
      for (const name of members) await app.beginSession(name);
      await appointModerators(app);
    });

    test.each(['post', 'comment'] as const)(
      'a %s stays hidden after an upheld appeal while its first case is open again',
      async (targetType) => {
        const { isShown, first, uphold } = await removeAfterHold(targetType);
        await cedar().reopen.mutate({ caseId: first, reason: 'It was a slip.' });
        expect((await cedar().case.query({ caseId: first })).isHeld).toBe(false);
        await uphold();
        expect(await isShown()).toBe(false);
        expect((await cedar().cases.query({ status: 'held' })).items).toMatchObject([{ id: first, isHeld: true }]);
        await cedar().decide.mutate({ caseId: first, ...none });
        expect(await isShown()).toBe(true);
      },
    );

    test('stays hidden after an upheld appeal while its first case is open for the third time', async () => {
      const { isShown, first, uphold } = await removeAfterHold('post');
      await cedar().reopen.mutate({ caseId: first, reason: 'It was a slip.' });
      await cedar().decide.mutate({ caseId: first, ...none });
      await cedar().reopen.mutate({ caseId: first, reason: 'It was a slip.' });
      await uphold();
      expect(await isShown()).toBe(false);
      await cedar().decide.mutate({ caseId: first, ...none });
      expect(await isShown()).toBe(true);
    });

    test('is shown after an upheld appeal if its first case is decided again before', async () => {
      const { isShown, first, uphold } = await removeAfterHold('post');
      await cedar().reopen.mutate({ caseId: first, reason: 'It was a slip.' });
      await cedar().decide.mutate({ caseId: first, ...none });
      expect(await isShown()).toBe(false);
      await uphold();
      expect(await isShown()).toBe(true);
    });

    test('is shown after an upheld appeal if its first case was not reopened', async () => {
      const { isShown, uphold } = await removeAfterHold('post');
      await uphold();
      expect(await isShown()).toBe(true);
    });

    test('is hidden again by a reopening after an upheld appeal', async () => {
      const { isShown, first, uphold } = await removeAfterHold('post');
      await uphold();
      await cedar().reopen.mutate({ caseId: first, reason: 'It was a slip.' });
      expect(await isShown()).toBe(false);
    });
  },
);
