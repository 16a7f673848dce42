import { expect, test } from 'vitest';
import {
  appointModerators,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';
import { createReportableItems } from '../../testing/reportable.ts';

const dayMs = 24 * 60 * 60_000;
const removal = { action: 'remove', rule: null, words: 'Please keep to the rules.' } as const;

describeWithApp('items of the member’s own reports', { members, moderators, tellsAtOnce: true }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const targetsOf = async (name = 'birch') =>
    Object.fromEntries(
      (await app.as(name).reports.own.query()).map(({ targetType, targetId }) => [targetType, targetId]),
    );

  async function setUp(isAnonymous = false) {
    const { post, comment } = await createReportableItems(app(), isAnonymous);
    return { post, comment };
  }

  async function reportBoth({ post, comment }: { post: string; comment: string }, name = 'birch') {
    await report(app, name, comment, 'abuse', 'comment');
    await report(app, name, post, 'abuse');
  }

  test.each([false, true])('a removed comment (anonymous: %s) is named again after a reversal', async (isAnonymous) => {
    const items = await setUp(isAnonymous);
    await report(app, 'birch', items.comment, 'abuse', 'comment');
    expect(await targetsOf()).toEqual({ comment: items.comment });
    const caseId = await onlyCaseId(app);
    await cedar().decide.mutate({ caseId, ...removal });
    expect(await targetsOf()).toEqual({ comment: null });
    await cedar().reopen.mutate({ caseId, reason: 'It was a slip.' });
    expect(await targetsOf()).toEqual({ comment: items.comment });
  });

  test.each([false, true])(
    'a removed post and its comments are named to nobody (anonymous: %s)',
    async (isAnonymous) => {
      const items = await setUp(isAnonymous);
      await report(app, 'birch', items.post);
      const caseId = await onlyCaseId(app);
      for (const name of ['birch', 'alder']) await report(app, name, items.comment, 'abuse', 'comment');
      await report(app, 'alder', items.post);
      const both = { post: items.post, comment: items.comment };
      expect(await targetsOf()).toEqual(both);
      expect(await targetsOf('alder')).toEqual(both);
      await cedar().decide.mutate({ caseId, ...removal });
      const neither = { post: null, comment: null };
      expect(await targetsOf()).toEqual(neither);
      expect(await targetsOf('alder')).toEqual(neither);
      await cedar().reopen.mutate({ caseId, reason: 'It was a slip.' });
      expect(await targetsOf()).toEqual(both);
      expect(await targetsOf('alder')).toEqual(both);
    },
  );

  test('a held post is not named', async () => {
    app.advanceMs(15 * dayMs);
    for (const name of members) await app.beginSession(name);
    await appointModerators(app);
    const items = await setUp();
    for (const name of ['birch', 'elm', 'fir']) await report(app, name, items.post);
    expect(await targetsOf()).toEqual({ post: null });
    await cedar().decide.mutate({ caseId: await onlyCaseId(app), action: 'none', rule: null, words: null });
    expect(await targetsOf()).toEqual({ post: items.post });
  });

  test('a deleted comment is not named, nor a comment whose post is deleted', async () => {
    const items = await setUp();
    await reportBoth(items);
    await app.as('alder').comments.delete.mutate({ commentId: items.comment });
    expect(await targetsOf()).toEqual({ post: items.post, comment: null });
    await app.as('alder').posts.delete.mutate({ postId: items.post });
    expect(await targetsOf()).toEqual({ post: null, comment: null });
  });

  test.each([false, true])('blocks and mutes change nothing (anonymous: %s)', async (isAnonymous) => {
    const items = await setUp(isAnonymous);
    await reportBoth(items);
    await app.as('birch').profiles.setMute.mutate({ userId: app.idOf('alder'), muted: true });
    await app.as('birch').profiles.setBlock.mutate({ userId: app.idOf('alder'), blocked: true });
    const block = app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('birch'), blocked: true });
    // Refused because of birch's block, and stored.
    expect(await codeOf(block)).toBe('NOT_FOUND');
    expect(await targetsOf()).toEqual(items);
  });
});
