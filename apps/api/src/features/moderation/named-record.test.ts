import { expect, test } from 'vitest';
import { createAbusivePost, moderationMembers as members, moderators, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';

const trio = ['birch', 'elm', 'fir'];
const noReports = { count: 0, membersCount: null, openCount: 0, reasons: [] };

describeWithApp('the record of a named author', { members, moderators, erasureDelayHours: 48 }, (app) => {
  const createPost = async (isAnonymous: boolean) => (await createAbusivePost(app, isAnonymous)).id;

  async function caseOf(targetId: string, name = 'cedar') {
    const { items } = await app.asAdmin().moderation.cases.query({ limit: 100 });
    const caseId = items.find((item) => item.targetId === targetId)?.id ?? '';
    return app.asStaff(name).moderation.case.query({ caseId });
  }
  const recordIn = async (targetId: string, name?: string) => (await caseOf(targetId, name)).namedRecord;

  async function reportAll(reporters: readonly string[], ...targetIds: string[]) {
    for (const targetId of targetIds) for (const name of reporters) await report(app, name, targetId);
  }

  test('says since when they are a member, what they wrote by name, and how often that and the profile were reported', async () => {
    const [first, second] = [await createPost(false), await createPost(false)];
    await app.as('alder').comments.create.mutate({ postId: first, content: 'Still pathetic', isAnonymous: false });
    await report(app, 'birch', first, 'threat');
    await report(app, 'birch', first, 'He did it again');
    const { id: decided } = await caseOf(first);
    await app.asStaff('oak').moderation.decide.mutate({ caseId: decided, action: 'none', rule: null, words: null });
    await report(app, 'elm', app.idOf('alder'), 'abuse', 'user');
    await report(app, 'birch', second, 'abuse');
    expect(await recordIn(second)).toEqual({
      joinedIn: '2026-11',
      postsCount: 2,
      commentsCount: 1,
      reports: {
        count: 4,
        membersCount: null,
        openCount: 2,
        reasons: [
          { reason: 'threat', count: 1 },
          { reason: 'abuse', count: 2 },
          { reason: 'other', count: 1 },
        ],
      },
      group: null,
    });
  });

  test('counts neither anonymous items nor reports about them, and a case of one has no record', async () => {
    const [named, anonymous] = [await createPost(false), await createPost(true)];
    const comment = { postId: named, content: 'Still pathetic', isAnonymous: true };
    const { id: commentId } = await app.as('alder').comments.create.mutate(comment);
    await reportAll(trio, anonymous, named);
    await report(app, 'elm', commentId, 'abuse', 'comment');
    expect(await recordIn(named)).toMatchObject({
      postsCount: 1,
      commentsCount: 0,
      reports: { count: 3, membersCount: 3 },
      group: null,
    });
    expect(await recordIn(anonymous)).toBeNull();
  });

  test('names by letters who reported the same named items within a day', async () => {
    const [one, two, three] = [await createPost(false), await createPost(false), await createPost(false)];
    await reportAll([...trio, 'yew'], one);
    await reportAll(trio.toReversed(), two);
    app.advanceMs(25 * 60 * 60_000);
    await reportAll(trio, three);
    await app.appoint('cedar', 'moderator');
    expect((await recordIn(one))?.group).toEqual({ letters: ['A', 'B', 'C'], itemsCount: 2 });
    expect((await recordIn(three))?.group).toBeNull();
  });

  test('has the letters of a case for its reporters alone', async () => {
    const [one, two] = [await createPost(false), await createPost(true)];
    await reportAll(['birch', 'elm', 'birch'], one);
    await reportAll(['fir', 'elm', 'birch'], two);
    const lettersIn = async (id: string) => (await caseOf(id)).reports.map(({ letter }) => letter);
    expect(await lettersIn(one)).toEqual(['A', 'B', 'A']);
    expect(await lettersIn(two)).toEqual(['A', 'B', 'C']);
  });

  test('leaves out items that the viewer reported, and those of cases from which a block keeps them', async () => {
    const [shown, reported, blocked] = [await createPost(false), await createPost(false), await createPost(false)];
    await reportAll(trio, shown);
    await reportAll([...trio, 'cedar'], reported);
    await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('cedar'), blocked: true });
    await reportAll(trio, blocked);
    expect(await recordIn(shown, 'cedar')).toMatchObject({ reports: { count: 3, membersCount: 3 }, group: null });
    expect(await recordIn(shown, 'oak')).toMatchObject({
      reports: { count: 10, membersCount: 4 },
      group: { letters: ['A', 'B', 'C'], itemsCount: 3 },
    });
    expect(await caseOf(reported, 'cedar')).toMatchObject({ isKeptOut: true, namedRecord: null });
  });

  test('counts a replaced report with its new reason', async () => {
    const id = await createPost(false);
    for (let count = 0; count < 20; count += 1) await report(app, 'birch', id, 'spam');
    expect((await recordIn(id))?.reports.reasons).toEqual([{ reason: 'spam', count: 20 }]);
    await report(app, 'birch', id, 'threat');
    expect((await recordIn(id))?.reports.reasons).toEqual([
      { reason: 'threat', count: 1 },
      { reason: 'spam', count: 19 },
    ]);
  });

  test('has no reports for a case that staff opened', async () => {
    const targetId = await createPost(false);
    const opened = await app.asStaff('cedar').moderation.open.mutate({ targetType: 'post', targetId, reason: 'abuse' });
    expect(opened.namedRecord).toMatchObject({ reports: noReports, group: null });
  });

  test('is gone with the account, also while its evidence is kept', async () => {
    const id = await createPost(false);
    await report(app, 'elm', id);
    expect(await recordIn(id)).toMatchObject({ reports: { count: 1 } });
    const { id: caseId } = await caseOf(id);
    await app.as('alder').auth.deleteAccount.mutate({ anonymousItems: 'leave' });
    expect((await app.asStaff('cedar').moderation.case.query({ caseId })).namedRecord).toBeNull();
  });
});
