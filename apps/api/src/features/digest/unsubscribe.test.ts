import { brand } from '@ballast/schema/brand';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpTransport } from '../../mail/deliveries.ts';
import { createUnsubscribeTokens } from '../../mail/unsubscribe-tokens.ts';
import { codeOf } from '../../testing/refusal.ts';
import { createSeededRandom } from '../../testing/seeded-random.ts';
import { type SmtpInbox, startSmtpInbox } from '../../testing/servers/smtp-inbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const path = '/api/notifications/unsubscribe';
const oneClick = {
  method: 'POST',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://mail.example.net',
    'sec-fetch-site': 'cross-site',
  },
  body: 'List-Unsubscribe=One-Click',
};

let inbox: SmtpInbox;
let app: TestApp;
beforeEach(async () => {
  inbox = await startSmtpInbox();
  app = await createTestApp({
    members: ['alder', 'birch'],
    startAt: '2026-11-20T09:00:00.000Z',
    memberColumns: () => ({ emailVerified: true }),
    mailTransport: createSmtpTransport(inbox.url, 'hello@example.org'),
  });
});
afterEach(async () => {
  await app.close();
  await inbox.close();
});

const wantsMail = async (name: string) => (await app.as(name).settings.get.query()).emailNotifications;

/** Moves the clock to six in the evening of the next day, and returns the mails that arrive. */
async function mailsOfNextDay() {
  const before = inbox.arrivals.length;
  const evening = new Date(app.now());
  evening.setUTCDate(evening.getUTCDate() + 1);
  app.advanceMs(evening.setUTCHours(18, 0, 0, 0) - Date.parse(app.now()));
  await app.digest.run();
  await app.deliverMails();
  return Promise.all(inbox.arrivals.slice(before).map(({ raw }) => PostalMime.parse(raw)));
}

async function mailToAlder() {
  await app.as('birch').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Still up?' });
  const [mail, ...others] = await mailsOfNextDay();
  if (!mail || others.length > 0) throw new Error('One mail should have arrived.');
  return { mail, header: (key: string) => mail.headers.find((header) => header.key === key)?.value ?? '' };
}

const linkOf = (header: string): string => header.replace(/^<(.*)>$/, '$1').replace('http://127.0.0.1:3000', '');

describe('one click in a mail program', () => {
  test('ends the daily mail without a session, from any origin, also if it is repeated', async () => {
    const { mail, header } = await mailToAlder();
    expect(mail.to).toEqual([{ name: '', address: 'alder@example.org' }]);
    expect(mail.from).toEqual({ name: brand.name, address: 'hello@example.org' });
    expect(mail.subject).toBe('Something new for you');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = linkOf(header('list-unsubscribe'));
    expect(link).toMatch(new RegExp(`^${path}\\?token=[\\w-]{86}$`));
    for (const _time of [1, 2]) {
      const response = await app.request(undefined, link, oneClick);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ success: true });
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    expect(await wantsMail('alder')).toBe(false);
    expect(await wantsMail('birch')).toBe(true);
    await app.as('birch').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'And now?' });
    expect(await mailsOfNextDay()).toEqual([]);
  });

  test('is accepted as a multipart form and without a body', async () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const url = `${path}?token=${app.unsubscribeTokenOf('alder')}`;
    for (const body of [form, null]) {
      await app.as('alder').settings.update.mutate({ emailNotifications: true });
      expect((await app.request(undefined, url, { method: 'POST', body })).status).toBe(200);
      expect(await wantsMail('alder')).toBe(false);
    }
  });

  test('with cookies is accepted from our own pages only', async () => {
    const url = `${path}?token=${app.unsubscribeTokenOf('alder')}`;
    expect(await codeOf(app.request('birch', url, oneClick))).toBe('BAD_ORIGIN');
    expect(await codeOf(app.request(undefined, `${path}/`, oneClick))).toBe('BAD_ORIGIN');
    expect(await wantsMail('alder')).toBe(true);
  });

  test('leaves no token in the log', async () => {
    const token = app.unsubscribeTokenOf('alder');
    for (const method of ['GET', 'POST']) await app.request(undefined, `${path}?token=${token}`, { method });
    await app.request(undefined, `${path}?token=${token}x`, { method: 'POST' });
    const lines = app.logLines.filter((line) => line.includes(path));
    expect(lines.length).toBe(3);
    expect(app.logLines.join('')).not.toContain(token.slice(0, 20));
  });
});

describe('the link in the mail', () => {
  test('opens a page with a button, and changes nothing by itself', async () => {
    const { mail, header } = await mailToAlder();
    const response = await app.request(undefined, linkOf(header('list-unsubscribe')));
    const page = /http:\/\/127\.0\.0\.1:3000\/unsubscribe#([\w-]+)$/m;
    expect(response.status).toBe(302);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const location = response.headers.get('location') ?? '';
    expect(location).toMatch(page);
    expect(mail.text).toContain(location);
    expect(mail.html).toContain(`href="${location}"`);
    expect(await wantsMail('alder')).toBe(true);
    await app.as().settings.unsubscribe.mutate({ token: page.exec(location)?.[1] ?? '' });
    expect(await wantsMail('alder')).toBe(false);
  });

  test('redirects to our own page, whatever the token is', async () => {
    for (const token of ['', '%0d%0aSet-Cookie:%20a=b', '//elsewhere.example', '%3Cscript%3E', 'a&token=b']) {
      const response = await app.request(undefined, `${path}?token=${token}`);
      expect(response.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:3000\/unsubscribe#[\w%.-]*$/);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
  });

  test('differs in each mail, and does not contain the member’s id', async () => {
    const tokens = [app.unsubscribeTokenOf('alder'), app.unsubscribeTokenOf('alder')];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      expect(`${token} ${Buffer.from(token, 'base64url').toString('latin1')}`).not.toContain(app.idOf('alder'));
    }
  });
});

const flip = (token: string, index: number) =>
  `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
const random = createSeededRandom('another server');
const otherServerTokens = createUnsubscribeTokens([Buffer.alloc(32, 8)], random);

test.each<[string, () => string]>([
  ['empty', () => ''],
  ['too short', () => app.unsubscribeTokenOf('alder').slice(1)],
  ['too long', () => `${app.unsubscribeTokenOf('alder')}A`],
  ['not base64url', () => '+'.repeat(86)],
  ['random', () => 'x'.repeat(86)],
  ['made by another server', () => otherServerTokens.createToken(app.idOf('alder'))],
  ['changed in its key', () => flip(app.unsubscribeTokenOf('alder'), 0)],
  ['changed in its nonce', () => flip(app.unsubscribeTokenOf('alder'), 10)],
  ['changed in its encrypted id', () => flip(app.unsubscribeTokenOf('alder'), 40)],
  ['changed in its tag', () => flip(app.unsubscribeTokenOf('alder'), 80)],
  [
    'made for an unknown member',
    () => createUnsubscribeTokens([Buffer.alloc(32, 7)], random).createToken('x'.repeat(22)),
  ],
  ['the member’s id', () => app.idOf('alder')],
])('a token that is %s gets the same response as a missing token, and changes nothing', async (_what, tokenOf) => {
  const token = tokenOf();
  const response = await app.request(undefined, `${path}?token=${encodeURIComponent(token)}`, oneClick);
  expect(await codeOf(Promise.resolve(response.clone()))).toBe('LINK_EXPIRED');
  const withoutToken = await app.request(undefined, path, oneClick);
  expect(await response.text()).toBe(await withoutToken.text());
  expect(await codeOf(app.as().settings.unsubscribe.mutate({ token }))).toBe('LINK_EXPIRED');
  expect(await wantsMail('alder')).toBe(true);
});

test('a token works as long as the account exists, also after the keys were rotated', async () => {
  const rotated = createUnsubscribeTokens([Buffer.alloc(32, 8), Buffer.alloc(32, 7)], random);
  expect(rotated.open(app.unsubscribeTokenOf('alder'))).toBe(app.idOf('alder'));
  const token = app.unsubscribeTokenOf('alder');
  app.advanceMs(400 * 24 * 60 * 60_000);
  await app.as().settings.unsubscribe.mutate({ token });
  await app.beginSession('alder');
  expect(await wantsMail('alder')).toBe(false);
  await app.as('alder').auth.deleteAccount.mutate();
  expect(await codeOf(app.as().settings.unsubscribe.mutate({ token }))).toBe('LINK_EXPIRED');
});

describe('the mail server', () => {
  test('gets no sender name for a discreet mail', async () => {
    await app.as('alder').settings.update.mutate({ discreetNotifications: true });
    const { mail } = await mailToAlder();
    expect(mail.from).toEqual({ name: '', address: 'hello@example.org' });
    expect(inbox.arrivals[0]?.raw.toString('latin1')).not.toMatch(/ballast/i);
  });

  test('can refuse a mail, which is dropped; the mail of the next day is sent', async () => {
    inbox.refuse(550);
    await app.as('birch').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Still up?' });
    expect(await mailsOfNextDay()).toEqual([]);
    expect(await app.mail.count()).toBe(0);
    expect(await mailsOfNextDay()).toHaveLength(1);
  });

  test('can be down for several days, after which a member gets one mail', async () => {
    await app.close();
    let isDown = true;
    const members = ['alder', 'birch'];
    app = await createTestApp({ members, refusesMail: () => isDown, memberColumns: () => ({ emailVerified: true }) });
    await app.as('birch').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Still up?' });
    for (const _day of [1, 2, 3]) await mailsOfNextDay();
    expect(await app.mail.count()).toBe(6);
    isDown = false;
    app.advanceMs(24 * 60 * 60_000 - 5 * 60 * 60_000);
    expect(await app.deliverMails()).toHaveLength(1);
    expect(await app.mail.count()).toBe(0);
  });

  test('can defer a mail, which is sent once later', async () => {
    inbox.refuse(451);
    await app.as('birch').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Still up?' });
    expect(await mailsOfNextDay()).toEqual([]);
    app.advanceMs(10 * 60_000);
    await app.digest.run();
    await app.deliverMails();
    expect(inbox.arrivals).toHaveLength(1);
  });
});
