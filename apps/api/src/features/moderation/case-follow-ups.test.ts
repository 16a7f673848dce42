import { dumpDatabase } from '@ballast/db/testing';
import { describe, expect, test } from 'vitest';
import { moderationMembers as members, moderators, onlyCaseId, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';

const support = { action: 'support', rule: null, words: 'Ring somebody now.' } as const;
const dayMs = 24 * 60 * 60_000;

describeWithApp('words of the author after a decision', { members, moderators, tellsAtOnce: true }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const openIds = async () => (await cedar().cases.query({})).items.map(({ id }) => id);
  const answer = (postId: string, name: string, how: { isAnonymous: boolean; asAuthor?: true }) =>
    app.as(name).comments.create.mutate({ postId, content: 'Nobody came.', ...how });

  /** A decided case about danger. */
  async function decideOn(isAnonymous: boolean, reason = 'danger') {
    const { id } = await app.as('alder').posts.create.mutate({ content: 'I cannot go on', isAnonymous });
    await report(app, 'birch', id, reason);
    const caseId = await onlyCaseId(app);
    await cedar().decide.mutate({ caseId, ...support });
    return { id, caseId };
  }

  describe.each([
    ['an anonymous story', true, { isAnonymous: true, asAuthor: true }],
    ['a named story', false, { isAnonymous: false }],
  ] as const)('under %s', (_story, isAnonymous, how) => {
    test('reopen a case about danger', async () => {
      const { id, caseId } = await decideOn(isAnonymous);
      await answer(id, 'alder', how);
      const reopened = await cedar().case.query({ caseId });
      expect(reopened).toMatchObject({ status: 'open', claimedBy: null, history: [{ action: 'support' }] });
      expect(reopened.commentsByAuthor).toMatchObject([{ content: 'Nobody came.', byAuthor: true }]);
      await cedar().decide.mutate({ caseId, ...support });
      expect(await openIds()).toEqual([]);
    });
  });

  test('that carry no mark reopen nothing: the case would show whose they are', async () => {
    const { id } = await decideOn(true);
    await answer(id, 'alder', { isAnonymous: true });
    await answer(id, 'birch', { isAnonymous: false });
    expect(await openIds()).toEqual([]);
  });

  test('reopen no case about something else, none that was decided more than a week ago, and none beside an open one', async () => {
    const { id: spam } = await decideOn(true, 'spam');
    await answer(spam, 'alder', { isAnonymous: true, asAuthor: true });
    expect(await openIds()).toEqual([]);
    const { id } = await app.as('alder').posts.create.mutate({ content: 'It is over', isAnonymous: true });
    await report(app, 'birch', id, 'danger');
    await cedar().decide.mutate({ caseId: await onlyCaseId(app), ...support });
    await report(app, 'birch', id, 'danger');
    const open = await openIds();
    await answer(id, 'alder', { isAnonymous: true, asAuthor: true });
    expect(await openIds()).toEqual(open);
    await cedar().decide.mutate({ caseId: open[0] ?? '', ...support });
    app.advanceMs(8 * dayMs);
    await answer(id, 'alder', { isAnonymous: true, asAuthor: true });
    const { cases = [] } = await dumpDatabase(app().database);
    expect(cases.map(({ status }) => status)).toEqual(cases.map(() => 'closed'));
  });
});
