import { dumpDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import {
  appointModerators,
  createAbusivePost,
  moderationMembers,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { testMailAddresses } from '../../testing/test-outbox.ts';

const words = 'This may be a child.';

describeOnEngines('calling an admin to a case', { members: moderationMembers }, (app) => {
  const cedar = () => app().asStaff('cedar').moderation;
  const oak = () => app().asStaff('oak').moderation;
  const yew = () => app().asStaff('yew').moderation;

  async function openCase(): Promise<string> {
    await appointModerators(app());
    await app().appoint('yew', 'admin');
    await report(app(), 'birch', (await createAbusivePost(app(), true)).id);
    return onlyCaseId(app());
  }
  const call = (caseId: string, clientId?: string) => cedar().callAdmin.mutate({ caseId, words, clientId });
  /** The mails since the last call. */
  function mailReader() {
    let read = 0;
    return async () => {
      const mails = (await app().deliverMails()).slice(read);
      read += mails.length;
      return mails;
    };
  }
  const loggedActions = async (caseId: string) =>
    (await app().asAdmin().admin.log.query({})).items
      .filter(({ targetId }) => targetId === caseId)
      .map(({ actor, action, reason }) => [actor, action, reason]);

  test('marks the case and its row in the queue, with the words as a note, and releases the caller’s claim', async () => {
    const caseId = await openCase();
    await cedar().claim.mutate({ caseId });
    const called = await call(caseId);
    expect(called).toMatchObject({ adminCalled: true, claimedBy: null, notes: [{ by: 'cedar', words }] });
    expect((await yew().cases.query({})).items).toMatchObject([{ id: caseId, adminCalled: true, canClaim: true }]);
    expect(await loggedActions(caseId)).toEqual([
      ['cedar', 'call_admin', null],
      ['cedar', 'claim_case', null],
    ]);
    expect(JSON.stringify(await dumpDatabase(app().database))).not.toContain(words);
  });

  test('sends one urgent mail that says nothing of the content', async () => {
    const caseId = await openCase();
    const readMails = mailReader();
    await readMails();
    await call(caseId);
    expect(await readMails()).toEqual([
      {
        to: testMailAddresses.reports,
        subject: 'URGENT: an admin is asked to look at a case',
        text: expect.stringMatching(
          /^Staff have asked .* admin area: http:\S+\/admin\?tab=cases\n\nIf no case .* under Closed: http:\S+\/admin\?tab=cases&cases=closed\n$/,
        ),
      },
    ]);
    await oak().callAdmin.mutate({ caseId, words: 'Still waiting.' });
    expect(await readMails()).toEqual([]);
  });

  test('leaves the claim of somebody else', async () => {
    const caseId = await openCase();
    await oak().claim.mutate({ caseId });
    expect(await call(caseId)).toMatchObject({ adminCalled: true, claimedBy: 'oak' });
  });

  test('an admin can call too, such as another admin', async () => {
    const caseId = await openCase();
    await yew().claim.mutate({ caseId });
    const called = await yew().callAdmin.mutate({ caseId, words });
    expect(called).toMatchObject({ adminCalled: true, claimedBy: null, notes: [{ by: 'yew' }] });
  });

  test('the claim of an admin ends the call, also one from before; that of a moderator does not', async () => {
    const caseId = await openCase();
    await call(caseId);
    expect(await oak().claim.mutate({ caseId })).toMatchObject({ adminCalled: true });
    await oak().release.mutate({ caseId });
    expect(await yew().claim.mutate({ caseId })).toMatchObject({ adminCalled: false, isMine: true });
    await call(caseId);
    expect(await yew().case.query({ caseId })).toMatchObject({ adminCalled: true, isMine: true });
    expect(await yew().claim.mutate({ caseId })).toMatchObject({ adminCalled: false, isMine: true });
    await yew().release.mutate({ caseId });
    await call(caseId);
    expect(await app().asAdmin().moderation.claim.mutate({ caseId })).toMatchObject({ adminCalled: false });
  });

  test('a decision and the answer to an appeal end the call, and a decided case takes none', async () => {
    const caseId = await openCase();
    await call(caseId);
    const warning = { caseId, action: 'warn', rule: null, words: 'Be kind.' } as const;
    expect(await oak().decide.mutate(warning)).toMatchObject({ adminCalled: false });
    expect(await refusalOf(call(caseId))).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect((await oak().case.query({ caseId })).notes).toHaveLength(1);
    const [decision] = await app().as('alder').decisions.own.query();
    await app()
      .as('alder')
      .decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I was kind.' });
    expect(await call(caseId)).toMatchObject({ status: 'appealed', adminCalled: true });
    const answered = cedar().decideAppeal.mutate({ caseId, upheld: false, words: 'It stays as it is.' });
    expect(await answered).toMatchObject({ status: 'closed', adminCalled: false });
  });

  test('retries, also after an admin has claimed the case, call, mail and log once', async () => {
    const caseId = await openCase();
    const readMails = mailReader();
    await readMails();
    await Promise.all([1, 2, 3].map(() => call(caseId, 'attempt-0001')));
    await yew().claim.mutate({ caseId });
    expect(await call(caseId, 'attempt-0001')).toMatchObject({ adminCalled: false, claimedBy: 'yew' });
    expect([(await readMails()).length, (await yew().case.query({ caseId })).notes.length]).toEqual([1, 1]);
    expect(await loggedActions(caseId)).toEqual([
      ['yew', 'claim_case', null],
      ['cedar', 'call_admin', null],
    ]);
  });

  test('the queue keeps its order', async () => {
    await openCase();
    const { id: worse } = await app().as('fir').posts.create.mutate({ content: 'Worse', isAnonymous: true });
    await report(app(), 'elm', worse, 'danger');
    const idsOf = async () => (await oak().cases.query({})).items.map(({ id }) => id);
    const before = await idsOf();
    await call(before[1] ?? '');
    expect(await idsOf()).toEqual(before);
  });

  test('visitors and members cannot call, nor staff about their own item; words are needed', async () => {
    const caseId = await openCase();
    const readMails = mailReader();
    await readMails();
    for (const name of [undefined, 'alder', 'birch']) {
      const refused = app().sendJson(name, `/api/moderation/cases/${caseId}/call-admin`, { words });
      expect(await refusalOf(refused)).toMatchObject({ code: 'ADMIN_LOCKED' });
    }
    const { id } = await app().as('cedar').posts.create.mutate({ content: 'Mine', isAnonymous: true });
    const own = await oak().open.mutate({ targetType: 'post', targetId: id, reason: 'abuse' });
    expect(await refusalOf(call(own.id))).toMatchObject({ code: 'NOT_FOUND' });
    const blank = await refusalOf(cedar().callAdmin.mutate({ caseId, words: ' ' }));
    expect(blank?.fields).toEqual({ words: 'Please say what an admin should look at.' });
    expect([await readMails(), (await oak().case.query({ caseId })).adminCalled]).toEqual([[], false]);
  });
});
