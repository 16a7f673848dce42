import { dumpDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import type { Alert } from '../../mail/mail.ts';
import {
  createAbusivePost,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { requestPicturePost } from '../../testing/post-picture.ts';

const minuteMs = 60_000;
const sent: Alert[] = [];
const options = {
  members,
  moderators,
  webhook: async (alert: Alert) => void sent.push(alert),
  onCallEmails: ['duty@example.org'],
};

describeWithApp('a case of harm that nobody claims', options, (app) => {
  async function alerts() {
    await app.deliverMails();
    return sent.splice(0);
  }
  async function look(minutes = 0) {
    app.advanceMs(minutes * minuteMs);
    await app().alerts.escalation.run();
  }
  const ages = async () => (await alerts()).map(({ kind, ageMinutes }) => [kind, ageMinutes]);

  async function createPost(hasPicture: boolean): Promise<string> {
    if (!hasPicture) return (await createAbusivePost(app, true)).id;
    return JSON.parse(await (await requestPicturePost(app())).text()).id;
  }
  async function reportPost(reason: string, hasPicture = false) {
    sent.splice(0);
    const postId = await createPost(hasPicture);
    await report(app, 'birch', postId, reason);
    await look();
    return postId;
  }

  test.each([
    ['threat', false],
    ['identity', false],
    ['sexual', true],
  ])('is told at each time of ALERT_AFTER_HARM: %s', async (reason, hasPicture) => {
    await reportPost(reason, hasPicture);
    await look(59);
    expect(await ages()).toEqual([]);
    await look(1);
    expect(await ages()).toEqual([[`case.${reason}`, 60]]);
    const mails = (await app.deliverMails()).filter(({ text }) => text.includes('Nobody has claimed'));
    expect(mails.map(({ to }) => to).sort()).toEqual(['cedar@example.org', 'duty@example.org', 'oak@example.org']);
    expect(mails[0]?.text).toContain('Then nobody else is woken for it for 60 minutes.');
    await look(120);
    expect(await ages()).toEqual([[`case.${reason}`, 180]]);
    await look(600);
    expect(await ages()).toEqual([]);
  });

  test('sexual words without a picture wake nobody, and nothing is stored of them', async () => {
    await reportPost('sexual');
    await look(600);
    expect(await ages()).toEqual([]);
    expect((await dumpDatabase(app().database))['cases']).toMatchObject([{ alertFrom: null, alertStage: 0 }]);
  });

  test('it is not urgent: a claim counts for an hour, and then it waits again', async () => {
    await reportPost('threat');
    const caseId = await onlyCaseId(app);
    const claimed = await app.asStaff('cedar').moderation.claim.mutate({ caseId });
    expect(Date.parse(claimed.dueAt) - Date.parse(claimed.createdAt)).toBe(24 * 60 * minuteMs);
    await look(59);
    expect(await app.asStaff('oak').moderation.case.query({ caseId })).toMatchObject({ canClaim: false });
    await look(1);
    await look(59);
    expect(await ages()).toEqual([]);
    await look(1);
    expect(await ages()).toEqual([['case.threat', 60]]);
  });

  test('a report of danger ends its times, and has its own', async () => {
    const postId = await reportPost('identity');
    await look(60);
    await look(120);
    await alerts();
    await report(app, 'elm', postId, 'danger');
    await look();
    await look(14);
    expect(await ages()).toEqual([]);
    await look(1);
    await look(15);
    expect(await ages()).toEqual([
      ['case.danger', 15],
      ['case.danger', 30],
    ]);
  });

  test('further reports of one member join the first, whatever else they reported', async () => {
    await reportPost('threat');
    for (let count = 0; count < 3; count += 1) await report(app, 'birch', await createPost(false), 'threat');
    await look();
    await look(60);
    expect((await alerts()).map(({ kind, count }) => [kind, count])).toEqual([['case.threat', 4]]);
  });
});
