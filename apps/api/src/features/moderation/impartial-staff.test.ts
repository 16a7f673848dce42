import { expect, test } from 'vitest';
import {
  appeal,
  createAbusivePost,
  dismissOak,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

const hourMs = 60 * 60_000;
const warning = { action: 'warn', rule: null, words: 'Please keep to the rules.' } as const;
const closing = { action: 'close', rule: null, words: 'You cannot write here any more.' } as const;
const claimed = { status: 409, code: 'CLAIMED', message: 'Somebody else is working on that.' };

describeWithApp('staff who decide', { members, moderators, tellsAtOnce: true }, (app) => {
  const staff = (name: string) => app.asStaff(name).moderation;
  const block = (name: string, other: string, blocked = true) =>
    app.as(name).profiles.setBlock.mutate({ userId: app.idOf(other), blocked });

  async function reportNew(isAnonymous: boolean, reason = 'abuse', author = 'alder') {
    const { id } = await app.as(author).posts.create.mutate({ content: 'You are all pathetic', isAnonymous });
    await report(app, 'birch', id, reason);
    return newestCaseId();
  }

  async function newestCaseId(): Promise<string> {
    const { items } = await app.asAdmin().moderation.cases.query({});
    return items.at(-1)?.id ?? '';
  }

  /** What a member of staff is told about a case, whether they look, claim or decide. */
  async function answersTo(name: string, caseId: string) {
    const { needsOtherStaff } = await staff(name).case.query({ caseId });
    const claim = await refusalOf(staff(name).claim.mutate({ caseId }));
    if (!claim) await staff(name).release.mutate({ caseId });
    return { needsOtherStaff, claim };
  }

  async function isKept(name: string, caseId: string): Promise<boolean> {
    const { needsOtherStaff, claim } = await answersTo(name, caseId);
    expect(claim !== undefined).toBe(needsOtherStaff);
    if (!claim) return false;
    expect(claim).toMatchObject(claimed);
    expect(await refusalOf(staff(name).decide.mutate({ caseId, ...warning }))).toMatchObject(claimed);
    return true;
  }

  test.each(['moderator', 'admin'] as const)('do not decide a case that they opened (%s)', async (role) => {
    await dismissOak(app);
    await app.appoint('cedar', role);
    const open = async (isAnonymous: boolean) => {
      const { id: targetId } = await createAbusivePost(app, isAnonymous);
      return (await staff('cedar').open.mutate({ targetType: 'post', targetId, reason: 'abuse' })).id;
    };
    expect(await isKept('cedar', await open(true))).toBe(false);
    await app.appoint('oak', 'moderator');
    for (const isAnonymous of [true, false]) {
      const caseId = await open(isAnonymous);
      expect(await isKept('cedar', caseId)).toBe(true);
      expect(await isKept('oak', caseId)).toBe(false);
      await staff('oak').decide.mutate({ caseId, ...warning });
      expect(await refusalOf(staff('cedar').reopen.mutate({ caseId, reason: 'It was a slip.' }))).toMatchObject(
        claimed,
      );
    }
  });

  test('decide a case that a report opened, although they opened it again', async () => {
    const { id: targetId } = await createAbusivePost(app, true);
    await report(app, 'birch', targetId);
    const { id } = await staff('cedar').open.mutate({ targetType: 'post', targetId, reason: 'abuse' });
    expect(await isKept('cedar', id)).toBe(false);
  });

  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])(
    'do not decide about a comment under their own post (anonymous: %s, comment: %s)',
    async (isAnonymous, isMasked) => {
      const { id: postId } = await app.as('cedar').posts.create.mutate({ content: 'My story', isAnonymous });
      const comment = await app
        .as('alder')
        .comments.create.mutate({ postId, content: 'Grow up', isAnonymous: isMasked });
      await report(app, 'birch', comment.id, 'abuse', 'comment');
      const caseId = await onlyCaseId(app);
      expect(await isKept('cedar', caseId)).toBe(true);
      expect(await isKept('oak', caseId)).toBe(false);
    },
  );

  test.each([
    ['cedar', 'alder'],
    ['alder', 'cedar'],
  ])(
    'do not decide about a named item after a block (%s blocked %s), also once it has ended',
    async (blocker, other) => {
      await block(blocker, other);
      const caseId = await reportNew(false);
      expect(await isKept('cedar', await reportNew(false, 'abuse', 'elm'))).toBe(false);
      await block(blocker, other, false);
      expect(await isKept('cedar', caseId)).toBe(true);
      expect(await isKept('oak', caseId)).toBe(false);
    },
  );

  test('decide about a named item if all of them have a block with its author', async () => {
    for (const name of ['cedar', 'oak']) await block('alder', name);
    const caseId = await reportNew(false);
    expect(await isKept('cedar', caseId)).toBe(false);
    expect(await isKept('oak', caseId)).toBe(false);
  });

  test('who have any block do not decide about anonymous items, and the answers do not tell who wrote them', async () => {
    await app.appoint('yew', 'admin');
    await block('cedar', 'alder');
    const answers = [];
    for (const author of ['alder', 'elm', 'fir']) {
      const caseId = await reportNew(true, 'abuse', author);
      answers.push([await answersTo('cedar', caseId), await answersTo('oak', caseId), await answersTo('yew', caseId)]);
    }
    expect(answers[0]).toEqual([
      { needsOtherStaff: true, claim: expect.objectContaining(claimed) },
      { needsOtherStaff: false, claim: undefined },
      { needsOtherStaff: false, claim: undefined },
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('at least half of them can decide about an anonymous item, whatever the blocks', async () => {
    await app.appoint('yew', 'admin');
    for (const name of ['cedar', 'oak', 'yew']) await block('alder', name);
    for (let count = 0; count < 4; count += 1) {
      const caseId = await reportNew(true, 'abuse', count % 2 === 0 ? 'alder' : 'elm');
      const kept = [];
      for (const name of ['cedar', 'oak', 'yew']) if (await isKept(name, caseId)) kept.push(name);
      expect(kept).toHaveLength(1);
    }
  });

  test('are freed for an urgent anonymous case after an hour, and not for a named or another one', async () => {
    await block('cedar', 'alder');
    const urgent = await reportNew(true, 'danger');
    const named = await reportNew(false, 'danger');
    const other = await reportNew(true, 'spam');
    const keptFrom = async () => [
      await isKept('cedar', urgent),
      await isKept('cedar', named),
      await isKept('cedar', other),
    ];
    app.advanceMs(hourMs - 60_000);
    expect(await keptFrom()).toEqual([true, true, true]);
    app.advanceMs(60_000);
    expect(await keptFrom()).toEqual([false, true, true]);
  });

  test('decide about danger after an hour if all of them have reported it', async () => {
    const { id } = await createAbusivePost(app, false);
    for (const name of ['cedar', 'oak']) await report(app, name, id, 'danger');
    const caseId = await onlyCaseId(app);
    expect(await isKept('cedar', caseId)).toBe(true);
    app.advanceMs(hourMs);
    expect(await isKept('cedar', caseId)).toBe(false);
  });

  test('with the admin key decide whatever they opened', async () => {
    const { id: targetId } = await createAbusivePost(app, true);
    const { moderation } = app.asAdmin();
    const { id: caseId } = await moderation.open.mutate({ targetType: 'post', targetId, reason: 'abuse' });
    expect(await moderation.decide.mutate({ caseId, ...closing })).toMatchObject({ status: 'closed' });
  });

  test('as moderators do not close accounts, nor take that back, nor answer its appeal', async () => {
    await app.appoint('yew', 'admin');
    const forbidden = { status: 403, code: 'FORBIDDEN', message: expect.stringMatching(/^Only an admin can close/) };
    const caseId = await reportNew(true);
    expect(await refusalOf(staff('cedar').decide.mutate({ caseId, ...closing }))).toMatchObject(forbidden);
    expect(await staff('yew').decide.mutate({ caseId, ...closing })).toMatchObject({ status: 'closed' });
    expect(await refusalOf(staff('cedar').reopen.mutate({ caseId, reason: 'It was a slip.' }))).toMatchObject(
      forbidden,
    );
    await staff('yew').reopen.mutate({ caseId, reason: 'It was a slip.' });
    await staff('yew').decide.mutate({ caseId, ...closing });
    await appeal(app);
    const answer = { caseId, upheld: true, words: 'You were kind after all.' };
    expect(await answersTo('cedar', caseId)).toMatchObject({ needsOtherStaff: true, claim: forbidden });
    expect(await refusalOf(staff('cedar').decideAppeal.mutate(answer))).toMatchObject(forbidden);
    await app.appoint('fir', 'admin');
    expect(await codeOf(staff('yew').decideAppeal.mutate(answer))).toBe('FORBIDDEN');
    await staff('fir').decideAppeal.mutate(answer);
  });

  test('as the only admin close an account in a case that they opened, since moderators cannot', async () => {
    await app.appoint('yew', 'admin');
    const { id: targetId } = await createAbusivePost(app, true);
    const { id: caseId } = await staff('yew').open.mutate({ targetType: 'post', targetId, reason: 'abuse' });
    expect(await refusalOf(staff('yew').decide.mutate({ caseId, ...warning }))).toMatchObject(claimed);
    expect(await staff('yew').decide.mutate({ caseId, ...closing })).toMatchObject({ status: 'closed' });
  });

  test('as moderators do not decide about profiles and named items of staff', async () => {
    await app.appoint('yew', 'admin');
    await app.appoint('fir', 'admin');
    const forbidden = { status: 403, code: 'FORBIDDEN', message: expect.stringMatching(/^Only an admin can close/) };
    for (const author of ['yew', 'oak']) {
      const caseIds = [await reportNew(false, 'abuse', author)];
      await report(app, 'birch', app.idOf(author), 'abuse', 'user');
      caseIds.push(await newestCaseId());
      for (const caseId of caseIds) {
        expect(await answersTo('cedar', caseId)).toMatchObject({ needsOtherStaff: true, claim: forbidden });
        expect(await refusalOf(staff('cedar').decide.mutate({ caseId, ...warning }))).toMatchObject(forbidden);
        expect(await staff('fir').decide.mutate({ caseId, ...warning })).toMatchObject({ status: 'closed' });
        expect(await refusalOf(staff('cedar').reopen.mutate({ caseId, reason: 'It was a slip.' }))).toMatchObject(
          forbidden,
        );
      }
    }
  });

  test('as moderators decide about anonymous items of staff as about all others', async () => {
    expect(await isKept('cedar', await reportNew(true, 'abuse', 'oak'))).toBe(false);
  });
});
