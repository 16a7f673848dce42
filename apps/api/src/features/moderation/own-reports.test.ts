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

const noAction = { action: 'none', rule: null, words: null } as const;
const warning = { action: 'warn', rule: null, words: 'Please keep to the rules.' } as const;

describeWithApp('staff who reported an item', { members, moderators, tellsAtOnce: true }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const oak = () => app.asStaff('oak').moderation;
  async function reportMessage(reporter = 'cedar') {
    await app.as(reporter).profiles.setFollow.mutate({ userId: app.idOf('alder'), following: true });
    const sent = await app.as('alder').messages.send.mutate({ receiverId: app.idOf(reporter), content: 'Idiot' });
    await report(app, reporter, sent.id, 'abuse', 'message');
    return onlyCaseId(app);
  }

  async function reportProfile(reporter: string) {
    await report(app, reporter, app.idOf('alder'), 'abuse', 'user');
    return onlyCaseId(app);
  }

  test('cannot claim its case, which would keep others from deciding', async () => {
    const caseId = await reportMessage();
    expect(await cedar().case.query({ caseId })).toMatchObject({ needsOtherStaff: true });
    expect(await codeOf(cedar().claim.mutate({ caseId }))).toBe('CLAIMED');
    expect(await oak().claim.mutate({ caseId })).toMatchObject({ isMine: true, needsOtherStaff: false });
  });

  test('can decide if there is no other staff', async () => {
    await dismissOak(app);
    const caseId = await reportMessage();
    await cedar().claim.mutate({ caseId });
    await cedar().decide.mutate({ caseId, ...warning });
    await cedar().reopen.mutate({ caseId, reason: 'It was a slip.' });
    await cedar().decide.mutate({ caseId, ...warning });
    await appeal(app);
    await cedar().claim.mutate({ caseId });
    await cedar().decideAppeal.mutate({ caseId, upheld: true, words: 'You were kind after all.' });
  });

  test('cannot take back a decision of others', async () => {
    const caseId = await reportMessage();
    await oak().decide.mutate({ caseId, ...noAction });
    expect(await codeOf(cedar().reopen.mutate({ caseId, reason: 'It was a slip.' }))).toBe('CLAIMED');
    expect(await oak().reopen.mutate({ caseId, reason: 'It was a slip.' })).toMatchObject({ status: 'open' });
  });

  test('can neither claim nor answer an appeal', async () => {
    await app.appoint('yew', 'moderator');
    const caseId = await reportMessage();
    await oak().decide.mutate({ caseId, ...warning });
    await appeal(app);
    const answer = { caseId, upheld: false, words: 'No, the warning stays.' };
    expect(await codeOf(cedar().claim.mutate({ caseId }))).toBe('CLAIMED');
    expect(await codeOf(cedar().decideAppeal.mutate(answer))).toBe('CLAIMED');
    await app.asStaff('yew').moderation.decideAppeal.mutate(answer);
  });

  test('can answer an appeal if all other staff made the decision', async () => {
    const caseId = await reportMessage();
    await oak().decide.mutate({ caseId, ...warning });
    await appeal(app);
    const answer = { caseId, upheld: true, words: 'You were kind after all.' };
    expect(await codeOf(oak().decideAppeal.mutate(answer))).toBe('FORBIDDEN');
    await cedar().decideAppeal.mutate(answer);
  });

  test('can answer an appeal against a decision with the admin key, which nobody else could', async () => {
    const caseId = await reportProfile('cedar');
    await report(app, 'oak', app.idOf('alder'), 'abuse', 'user');
    await app.asAdmin().moderation.decide.mutate({ caseId, ...warning });
    await appeal(app);
    const answer = { caseId, upheld: true, words: 'You were kind after all.' };
    expect(await codeOf(app.asAdmin().moderation.decideAppeal.mutate(answer))).toBe('FORBIDDEN');
    await cedar().decideAppeal.mutate(answer);
  });

  test('cannot decide another case about it, which they or others opened', async () => {
    await oak().decide.mutate({ caseId: await reportProfile('cedar'), ...noAction });
    const opened = await cedar().open.mutate({
      targetType: 'user',
      targetId: app.idOf('alder'),
      reason: 'abuse',
    });
    const refused = { caseId: opened.id, ...warning };
    expect(await codeOf(cedar().decide.mutate(refused))).toBe('CLAIMED');
    expect(await codeOf(cedar().claim.mutate({ caseId: opened.id }))).toBe('CLAIMED');
    await oak().decide.mutate(refused);
    const caseId = await reportProfile('birch');
    expect(await codeOf(cedar().decide.mutate({ caseId, ...warning }))).toBe('CLAIMED');
  });

  test('get the same refusal whether or not the other staff reported it too', async () => {
    const caseId = await reportProfile('cedar');
    const refusals = [];
    refusals.push(await refusalOf(cedar().claim.mutate({ caseId })));
    await report(app, 'oak', app.idOf('alder'), 'abuse', 'user');
    refusals.push(await refusalOf(cedar().claim.mutate({ caseId })));
    expect(refusals).toEqual([refusals[0], refusals[0]]);
    expect(refusals[0]).toMatchObject({ code: 'CLAIMED' });
    await app.asAdmin().moderation.decide.mutate({ caseId, ...noAction });
  });

  test.each([true, false])('cannot decide about a post that they reported (anonymous: %s)', async (isAnonymous) => {
    await report(app, 'cedar', (await createAbusivePost(app, isAnonymous)).id);
    const caseId = await onlyCaseId(app);
    expect(await codeOf(cedar().claim.mutate({ caseId }))).toBe('CLAIMED');
    expect(await codeOf(cedar().decide.mutate({ caseId, ...warning }))).toBe('CLAIMED');
    await oak().decide.mutate({ caseId, ...warning });
  });

  test('decide about other profiles', async () => {
    await oak().decide.mutate({ caseId: await reportProfile('cedar'), ...noAction });
    await report(app, 'birch', app.idOf('elm'), 'abuse', 'user');
    await cedar().decide.mutate({ caseId: await onlyCaseId(app), ...noAction });
  });
});
