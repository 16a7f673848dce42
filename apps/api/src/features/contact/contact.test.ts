import { crisisContacts } from '@ballast/content/crisis';
import { dumpDatabase } from '@ballast/db/testing';
import type { SendContactInput } from '@ballast/schema/contact';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { testMailAddresses } from '../../testing/test-outbox.ts';

const path = '/api/contact';
const form = {
  name: 'Yew Tree',
  email: 'Yew@Example.org',
  subject: 'A question',
  message: 'Where do I begin?',
  type: 'general',
} satisfies SendContactInput;

describeWithApp('contact', { members: ['alder'] }, (app) => {
  const stored = async () => (await dumpDatabase(app().database))['contactMessages'] ?? [];
  const send = (change: object = {}, sender?: string) => app.sendJson(sender, path, { ...form, ...change });

  test('a visitor’s message is stored, and mailed with the visitor as reply address', async () => {
    const response = await send();
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ success: true });
    expect(await stored()).toMatchObject([
      { ...form, email: 'yew@example.org', status: 'open', createdAt: new Date('2026-11-20T03:07:21.345Z') },
    ]);
    expect(await app.deliverMails()).toEqual([
      {
        to: testMailAddresses.contact,
        replyTo: { name: 'Yew Tree', address: 'yew@example.org' },
        subject: 'Contact form: general',
        text: 'From: Yew Tree <yew@example.org>\nSubject: A question\n\nWhere do I begin?\n',
      },
    ]);
  });

  test('a report about a public page gets a reference, which staff see and a retry returns again', async () => {
    const report = { ...form, page: '/about', clientId: 'report-0001' } as const;
    const { reference = '' } = await app.as().contact.send.mutate(report);
    expect(reference).toMatch(/^R-[^-]{4}-[^-]{4}$/);
    expect(await app.as().contact.send.mutate(report)).toEqual({ success: true, reference });
    const { items } = await app.asAdmin().admin.contacts.query({});
    expect(items).toMatchObject([{ page: '/about', reference }]);
    const [mail] = await app.deliverMails();
    expect(mail?.text).toContain(`Report ${reference} of the page /about`);
    expect(mail?.subject).not.toContain(reference);
    const { code } = (await refusalOf(app.as().contact.send.mutate({ ...report, page: Object('/feed') }))) ?? {};
    expect(code).toBe('BAD_INPUT');
  });

  test('a message without a type is stored as general', async () => {
    await send({ type: undefined });
    expect(await stored()).toMatchObject([{ type: 'general' }]);
  });

  test.each(['general', 'support', 'billing', 'feedback', 'partnership'] as const)(
    'the type %s is accepted',
    async (type) => {
      expect(await app.as().contact.send.mutate({ ...form, type })).toEqual({ success: true });
      expect((await app.deliverMails())[0]?.subject).toBe(`Contact form: ${type}`);
    },
  );

  test('the response to a crisis message has all crisis contacts', async () => {
    const response = await send({ type: 'crisis' });
    expect(await response.json()).toEqual({
      success: true,
      crisisContacts: crisisContacts.map(
        ({ href: _href, hours: _hours, mentioned: _mentioned, ...contact }) => contact,
      ),
    });
    expect((await stored()).length).toBe(1);
  });

  test('stored rows and mails do not show whether a member or a visitor sent a message', async () => {
    await send({}, 'alder');
    await send({});
    const [byMember = {}, byVisitor = {}] = await stored();
    expect(JSON.stringify(byMember)).not.toContain(app.idOf('alder'));
    const { seq: _memberSeq, id: _memberRowId, senderSeal: memberSeal, ...memberFields } = byMember;
    const { seq: _visitorSeq, id: _visitorRowId, senderSeal: visitorSeal, ...visitorFields } = byVisitor;
    expect(memberFields).toEqual(visitorFields);
    expect(String(memberSeal)).toHaveLength(String(visitorSeal).length);
    const mails = await app.deliverMails();
    expect(mails.length).toBe(2);
    expect(mails[0]).toEqual(mails[1]);
  });

  test('retries, also concurrent ones, store and mail a message once and get the same response', async () => {
    const clientId = 'attempt-0001';
    const sendOnce = () => send({ type: 'crisis', clientId });
    const responses = await Promise.all([sendOnce(), sendOnce(), sendOnce()]);
    responses.push(await sendOnce());
    const bodies = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await stored()).length).toBe(1);
    expect((await app.deliverMails()).length).toBe(1);
    await send({ email: 'elm@example.org', clientId });
    await send({ clientId: 'attempt-0002' });
    await send({ clientId: 'attempt-0002', message: 'Something else' });
    expect((await stored()).length).toBe(4);
    expect((await app.deliverMails()).length).toBe(4);
    expect(JSON.stringify(await stored())).not.toContain(clientId);
  });

  test('line breaks in the name or subject add no lines to the mail', async () => {
    await send({ name: 'Yew\r\nBcc: elm@example.org', subject: 'Hello\nFrom: brand' });
    const [mail] = await app.deliverMails();
    expect(mail?.replyTo?.name).toBe('Yew Bcc: elm@example.org');
    expect(mail?.text.split('\n')).toEqual([
      'From: Yew Bcc: elm@example.org <yew@example.org>',
      'Subject: Hello From: brand',
      '',
      'Where do I begin?',
      '',
    ]);
  });

  test.each([
    ['no name', { name: undefined }, 'name', 'This is needed.'],
    ['a blank name', { name: '\u200b \u2060' }, 'name', 'Please enter your name.'],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, 'name', 'This can be 60 characters at most.'],
    ['a name with a NUL', { name: 'Y\0' }, 'name', 'This has a character in it that we cannot store.'],
    ['no address', { email: undefined }, 'email', 'This is needed.'],
    ['a malformed address', { email: 'yew' }, 'email', 'That does not look like an email address.'],
    ['two addresses', { email: 'a@example.org,b@example.org' }, 'email', 'That does not look like an email address.'],
    ['an address of two lines', { email: 'a@example.org\r\nBcc:b@example.org' }, 'email', expect.any(String)],
    ['no subject', { subject: ' \n ' }, 'subject', 'Please enter a subject.'],
    ['a subject of 201 characters', { subject: 'x'.repeat(201) }, 'subject', 'This can be 200 characters at most.'],
    ['no message', { message: '' }, 'message', 'Please enter a message.'],
    [
      'a message of 5,001 characters',
      { message: 'x'.repeat(5001) },
      'message',
      'This can be 5,000 characters at most.',
    ],
    ['a number for a message', { message: 5 }, 'message', 'This has to be text.'],
    ['half a surrogate pair', { message: '\ud800' }, 'message', 'This has a character in it that we cannot store.'],
    ['an unknown type', { type: 'complaint' }, 'type', expect.stringMatching(/^Pick what this is about/)],
    ['a client id with a blank', { clientId: 'attempt 0001' }, 'clientId', expect.any(String)],
  ])('%s gives an error for its field', async (_case, change, field, sentence) => {
    expect((await refusalOf(send(change)))?.fields).toEqual({ [field]: sentence });
    expect(await stored()).toEqual([]);
    expect(await app.deliverMails()).toEqual([]);
  });

  test('the errors of all fields are returned together', async () => {
    const fields = (await refusalOf(app.sendJson(undefined, path, {})))?.fields;
    expect(Object.keys(fields ?? {})).toEqual(['name', 'email', 'subject', 'message']);
  });

  test('a message may have up to 5,000 grapheme clusters', async () => {
    const flag = '🇬🇧';
    expect((await send({ message: flag.repeat(5000) })).status).toBe(201);
    expect((await refusalOf(send({ message: flag.repeat(5001) })))?.fields).toHaveProperty('message');
  });
});

describeWithApp('contact with limits', { rateLimits: true, members: ['alder'] }, (app) => {
  test('the sixth message within an hour is refused, for a member and for visitors of one IP address', async () => {
    for (const sender of ['alder', undefined]) {
      for (let count = 0; count < 5; count += 1) {
        expect((await app.sendJson(sender, path, form)).status).toBe(201);
      }
      expect(await codeOf(app.sendJson(sender, path, form))).toBe('RATE_LIMITED');
    }
    expect(await app.deliverMails()).toHaveLength(10);
  });
});
