import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

const minuteMs = 60_000;

describeWithApp('a crisis message of the contact form', { members: ['alder', 'cedar', 'oak', 'yew'] }, (app) => {
  const cedar = () => app.asStaff('cedar').admin;
  const oak = () => app.asStaff('oak').admin;

  async function sendCrisis(): Promise<string> {
    for (const name of ['cedar', 'oak'] as const) await app.appoint(name, 'moderator');
    const message = { name: 'Dan', email: 'dan@example.org', subject: 'Tonight', message: 'I cannot.' };
    await app.as().contact.send.mutate({ ...message, type: 'crisis' });
    return (await cedar().contacts.query({})).items[0]?.id ?? '';
  }
  const logged = async (targetId: string) =>
    (await app.asAdmin().admin.log.query({})).items.filter((entry) => entry.targetId === targetId);

  test('is claimed by one, and refused to another, who cannot close it either', async () => {
    const contactId = await sendCrisis();
    const claimed = { id: contactId, claimedBy: 'cedar', claimedAt: '2026-11-20T03:07:00.000Z', status: 'open' };
    const path = `/api/admin/contact-messages/${contactId}/claim`;
    const response = await app.sendJson({ staff: 'cedar' }, path, {});
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { ...claimed, isMine: true, canClaim: false },
    ]);
    expect((await oak().contacts.query({})).items).toMatchObject([{ ...claimed, isMine: false, canClaim: false }]);
    const refused = { status: 409, code: 'CLAIMED', message: 'cedar answers this message.' };
    expect(await refusalOf(oak().claimContact.mutate({ contactId }))).toMatchObject(refused);
    expect(await refusalOf(oak().closeContact.mutate({ contactId }))).toMatchObject(refused);
    await cedar().claimContact.mutate({ contactId });
    await cedar().closeContact.mutate({ contactId });
    expect((await logged(contactId)).map(({ action, actor }) => [action, actor])).toEqual([
      ['close_contact_message', 'cedar'],
      ['claim_contact_message', 'cedar'],
    ]);
    expect(await codeOf(oak().claimContact.mutate({ contactId }))).toBe('ALREADY_DECIDED');
  });

  test('is claimed by one of two who press at the same time', async () => {
    const contactId = await sendCrisis();
    const claims = [cedar(), oak()].map((who) => refusalOf(who.claimContact.mutate({ contactId })));
    expect((await Promise.all(claims)).map((refusal) => refusal?.code).sort()).toEqual(['CLAIMED', undefined]);
  });

  test('is free again after a release, which is for its own staff and admins, and after 5 minutes', async () => {
    const contactId = await sendCrisis();
    await cedar().claimContact.mutate({ contactId });
    expect(await oak().releaseContact.mutate({ contactId })).toMatchObject({ claimedBy: 'cedar' });
    expect(await cedar().releaseContact.mutate({ contactId })).toMatchObject({ claimedBy: null, canClaim: true });
    await oak().claimContact.mutate({ contactId });
    expect(await app.asAdmin().admin.releaseContact.mutate({ contactId })).toMatchObject({ claimedBy: null });
    await oak().claimContact.mutate({ contactId });
    app.advanceMs(6 * minuteMs);
    expect((await cedar().contacts.query({})).items).toMatchObject([{ claimedBy: 'oak', canClaim: true }]);
    expect(await cedar().claimContact.mutate({ contactId })).toMatchObject({ claimedBy: 'cedar' });
  });

  test('is renewed by a second claim, which is logged only if the first had lapsed', async () => {
    const contactId = await sendCrisis();
    await cedar().claimContact.mutate({ contactId });
    app.advanceMs(4 * minuteMs);
    await cedar().claimContact.mutate({ contactId });
    expect(await logged(contactId)).toHaveLength(1);
    app.advanceMs(4 * minuteMs);
    expect(await codeOf(oak().claimContact.mutate({ contactId }))).toBe('CLAIMED');
    app.advanceMs(2 * minuteMs);
    expect((await cedar().contacts.query({})).items).toMatchObject([{ isMine: true, canClaim: true }]);
    await cedar().claimContact.mutate({ contactId });
    expect(await logged(contactId)).toHaveLength(2);
  });

  test('is free again when its staff member is dismissed, or has deleted the account', async () => {
    const contactId = await sendCrisis();
    await cedar().claimContact.mutate({ contactId });
    await app.as('cedar').auth.deleteAccount.mutate();
    expect((await oak().contacts.query({})).items).toMatchObject([{ claimedBy: null, claimedAt: null }]);
    await oak().claimContact.mutate({ contactId });
    const [oakStaff] = await app.asAdmin().admin.staff.query();
    await app.asAdmin().admin.removeStaff.mutate({ staffId: oakStaff?.id ?? '' });
    expect((await app.asAdmin().admin.contacts.query({})).items).toMatchObject([{ claimedBy: null }]);
  });

  test('a message that is not there is neither claimed nor released', async () => {
    await sendCrisis();
    for (const call of ['claimContact', 'releaseContact'] as const)
      expect(await codeOf(cedar()[call].mutate({ contactId: 'x'.repeat(22) }))).toBe('NOT_FOUND');
  });
});
