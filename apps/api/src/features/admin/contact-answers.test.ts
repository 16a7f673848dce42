import { dumpDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { testMailAddresses } from '../../testing/test-outbox.ts';

const words = 'Thank you for writing.\n\nWhat would help tonight?';
const help =
  'If your life or somebody else’s is in danger right now, ring 999. Samaritans are on 116 123, free, at any hour.';
const clientId = 'answer-0001';

describeWithApp('an answer to a contact message', { members: ['alder', 'cedar', 'oak'] }, (app) => {
  const cedar = () => app.asStaff('cedar').admin;
  const oak = () => app.asStaff('oak').admin;

  async function sendMessage(type: 'general' | 'crisis'): Promise<string> {
    for (const name of ['cedar', 'oak'] as const) await app.appoint(name, 'moderator');
    const message = { name: 'Dan', email: 'dan@example.org', subject: 'Tonight', message: 'I cannot.', type };
    await app.as().contact.send.mutate(message);
    return (await cedar().contacts.query({})).items[0]?.id ?? '';
  }
  const mailsToDan = async () => (await app.deliverMails()).filter(({ to }) => to === 'dan@example.org');
  const actionsOn = async (contactId: string) =>
    (await app.asAdmin().admin.log.query({})).items
      .filter(({ targetId }) => targetId === contactId)
      .map(({ action, actor }) => `${action} ${actor}`);

  test('goes out from the service, and replies to it go to the contact address', async () => {
    const contactId = await sendMessage('general');
    const path = `/api/admin/contact-messages/${contactId}/answer`;
    const response = await app.sendJson({ staff: 'cedar' }, path, { words, contactId: 'another' });
    expect(response.status).toBe(201);
    expect(await mailsToDan()).toEqual([
      {
        to: 'dan@example.org',
        replyTo: { name: 'Ballast', address: testMailAddresses.contact },
        subject: 'Your message to Ballast',
        text: `${words}\n\nReply to this mail, and it reaches us. The address is ${testMailAddresses.contact}.\n\nBallast\n`,
        html: expect.stringContaining('Reply to this mail'),
      },
    ]);
    expect(await actionsOn(contactId)).toEqual(['answer_contact_message cedar']);
  });

  test('to a message about a crisis ends with the numbers of help', async () => {
    await cedar().answerContact.mutate({ contactId: await sendMessage('crisis'), words });
    expect((await mailsToDan())[0]?.text).toContain(`${words}\n\n${help}\n\n`);
  });

  test('is shown with the message: who answered, and the minute', async () => {
    const contactId = await sendMessage('crisis');
    await cedar().answerContact.mutate({ contactId, words });
    await app.asAdmin().admin.answerContact.mutate({ contactId, words: 'And again.' });
    const [shown] = (await cedar().contacts.query({})).items;
    const answeredAt = '2026-11-20T03:07:00.000Z';
    expect(shown).toMatchObject({ status: 'open' });
    expect(shown?.answers).toEqual([
      { words, answeredBy: 'cedar', isMine: true, answeredAt },
      { words: 'And again.', answeredBy: 'key', isMine: false, answeredAt },
    ]);
  });

  test('is stored sealed, and short answers have one length', async () => {
    const contactId = await sendMessage('general');
    for (const one of [words, 'Yes.']) await cedar().answerContact.mutate({ contactId, words: one });
    const dump = await dumpDatabase(app().database);
    expect(JSON.stringify(dump)).not.toMatch(/Thank you for writing|What would help/);
    const seals = (dump['contactAnswers'] ?? []).map(({ wordsSeal }) => String(wordsSeal).length);
    expect(new Set(seals).size).toBe(1);
  });

  test('is sent once when it is retried, also after another has claimed the message', async () => {
    const contactId = await sendMessage('general');
    const answer = () => cedar().answerContact.mutate({ contactId, words, clientId });
    await Promise.all(Array.from({ length: 6 }, answer));
    await oak().claimContact.mutate({ contactId });
    expect((await answer()).answers).toHaveLength(1);
    expect(await mailsToDan()).toHaveLength(1);
    expect(await actionsOn(contactId)).toEqual(['claim_contact_message oak', 'answer_contact_message cedar']);
  });

  test('is refused while another answers the message', async () => {
    const contactId = await sendMessage('crisis');
    await cedar().claimContact.mutate({ contactId });
    const refused = { status: 409, code: 'CLAIMED', message: 'cedar answers this message.' };
    expect(await refusalOf(oak().answerContact.mutate({ contactId, words }))).toMatchObject(refused);
    expect(await mailsToDan()).toEqual([]);
    expect((await cedar().answerContact.mutate({ contactId, words })).answers).toHaveLength(1);
  });

  test('closes the message in the same call if asked, and a closed one can be answered again', async () => {
    const contactId = await sendMessage('general');
    const closed = await cedar().answerContact.mutate({ contactId, words, closes: true });
    expect(closed).toMatchObject({ status: 'closed', closedAt: expect.any(String) });
    await oak().answerContact.mutate({ contactId, words: 'One more thing.', closes: true });
    expect(await actionsOn(contactId)).toEqual([
      'answer_contact_message oak',
      'close_contact_message cedar',
      'answer_contact_message cedar',
    ]);
  });

  test('is refused without words, and for a message that is not there', async () => {
    const contactId = await sendMessage('general');
    const unknown = { contactId: 'x'.repeat(22), words };
    expect(await codeOf(cedar().answerContact.mutate(unknown))).toBe('NOT_FOUND');
    expect(await refusalOf(cedar().answerContact.mutate({ contactId, words: ' ' }))).toMatchObject({
      fields: { words: 'Please write the answer.' },
    });
    expect(await mailsToDan()).toEqual([]);
  });

  test('is in the export of the member who wrote, with the day, and is deleted with the account', async () => {
    await app.appoint('cedar', 'moderator');
    const message = { name: 'A', email: signUpForm('alder').email, subject: 'S', message: 'M' };
    await app.as().contact.send.mutate(message);
    await app.as('alder').contact.send.mutate(message);
    for (const { id } of (await cedar().contacts.query({})).items)
      await cedar().answerContact.mutate({ contactId: id, words: `About ${id}` });
    const [ofMember] = (await cedar().contacts.query({})).items;
    const { contactMessages } = await app.as('alder').auth.export.query();
    // Anybody can enter the member's address in the form.
    expect(contactMessages.map(({ answers }) => answers)).toEqual([
      [{ words: `About ${ofMember?.id}`, answeredOn: '2026-11-20' }],
    ]);
    await app.as('alder').auth.deleteAccount.mutate();
    expect((await dumpDatabase(app().database))['contactAnswers']).toEqual([]);
  });
});
