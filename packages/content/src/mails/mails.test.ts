import { expect, test } from 'vitest';
import { dailyMail } from './daily-mail.ts';
import {
  addressChangeMail,
  addressRestoredMail,
  confirmNewAddressMail,
  earlierKeysRemovedMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  passkeysRemovedMail,
  passwordChangedMail,
  passwordResetDoneMail,
  resetPasswordMail,
  signUpAttemptMail,
  twoFactorOffMail,
  twoFactorOnMail,
  verifyAddressMail,
} from './link-mails.ts';
import { layOutMail } from './mail-layout.ts';
import { revealMail } from './reveal-mail.ts';

const url = 'https://example.org/page#token_-1';
const contactEmail = 'hello@example.org';

const revealTopics = ['author', 'named', 'reporter', 'other', 'same_author'] as const;

const resetDone = {
  passkeys: [{ name: 'Chrome on Android', addedOn: '2026-11-01', lastUsedOn: null }],
  twoFactor: true,
  removed: null,
  removalUrl: 'https://example.org/other#token_-1',
};

const mails = Object.entries({
  verifyAddressMail: verifyAddressMail({ url, code: '012345' }),
  resetPasswordMail: resetPasswordMail({ url }),
  signUpAttemptMail: signUpAttemptMail({ url, contactEmail }),
  passwordResetDoneMail: passwordResetDoneMail({ ...resetDone, url, contactEmail }),
  passkeysRemovedMail: passkeysRemovedMail({ url, contactEmail }),
  passkeyRemovedMail: passkeyRemovedMail({ url, contactEmail }),
  earlierKeysRemovedMail: earlierKeysRemovedMail({ url, contactEmail, removed: { passkeys: 2, twoFactor: true } }),
  confirmNewAddressMail: confirmNewAddressMail({ url, code: '012345' }),
  addressChangeMail: addressChangeMail({ url, contactEmail }),
  addressRestoredMail: addressRestoredMail({ url }),
  passkeyAddedMail: passkeyAddedMail({ device: 'Chrome on Android', url, contactEmail }),
  passwordChangedMail: passwordChangedMail({ url, contactEmail }),
  twoFactorOnMail: twoFactorOnMail({ url, contactEmail }),
  twoFactorOffMail: twoFactorOffMail({ url, contactEmail }),
  ...Object.fromEntries(
    revealTopics.map((topic) => [`revealMail ${topic}`, revealMail({ topic, name: 'alder', contactEmail })]),
  ),
});
const unsubscribeUrl = 'https://example.org/unsubscribe#token_-2';
const daily = (isDiscreet: boolean) => dailyMail({ url, unsubscribeUrl, isDiscreet });
const linkMails = mails.filter(([name]) => !name.startsWith('revealMail'));

/** The words of the HTML, in order. */
const readHtml = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .split(/[\s:]+/)
    .filter(Boolean);

test.each(mails)('the subject of %s does not reveal what the product is about', (_name, { subject }) => {
  expect(subject).toMatch(/^.{5,40}$/);
  expect(subject).not.toMatch(/men\b|support|health|anonym|stor(y|ies)|crisis|suicid|reveal|post/i);
});

test.each(linkMails)('%s names the product once and does not reveal what it is about', (_name, { text }) => {
  expect(text.match(/ballast/gi)).toHaveLength(1);
  expect(text).not.toMatch(/\bmen\b|\bman\b|peer|mental|anonym|stor(y|ies)|crisis|suicid|communit/i);
});

test.each(linkMails)('%s has the link once on a line of its own, and in both parts', (_name, { text, html }) => {
  expect(text.split('\n').filter((line) => line === url)).toHaveLength(1);
  expect(html.split(`href="${url}"`)).toHaveLength(2);
});

test.each(['verifyAddressMail', 'confirmNewAddressMail'])('%s has the six digits once, in both parts', (name) => {
  const mail = mails.find(([key]) => key === name)?.[1];
  expect(mail?.text.match(/\b\d{6}\b/g)).toEqual(['012345']);
  expect(readHtml(mail?.html ?? '')).toContain('012345.');
});

test.each(mails)('%s has no remote content, no tracking and no scripts', (_name, { html }) => {
  expect(html).not.toMatch(/<(img|script|style|link|iframe|table|picture|video|form)|url\(|src=|@import|srcset/i);
  for (const [foundUrl] of html.matchAll(/https?:[^"<]*/g)) expect([url, resetDone.removalUrl]).toContain(foundUrl);
});

test.each(mails)('%s says the same in both parts', (_name, { text, html }) => {
  const words = new Set(readHtml(html));
  expect(text.split(/[\s:]+/).filter((word) => word !== '' && !words.has(word) && !url.includes(word))).toEqual([]);
});

test('inserted values are escaped in HTML', () => {
  const name = `<b onclick="x('&')">`;
  const { html, text } = revealMail({ topic: 'author', name, contactEmail });
  expect(html).not.toContain('<b onclick');
  expect(html).toContain('Hello &lt;b onclick=&quot;x(&#39;&amp;&#39;)&quot;&gt;,');
  expect(text).toContain(`Hello ${name},`);
  const quoted = layOutMail('<Subject>', [{ label: '<Open>', url: 'https://example.org/"><script>' }]);
  expect(quoted.html).not.toMatch(/<script|<Open|<Subject/);
});

test.each([true, false])(
  'the daily mail says that there is something new, and nothing else (discreet: %s)',
  (isDiscreet) => {
    const { subject, text, html } = daily(isDiscreet);
    expect(subject).toBe('Something new for you');
    for (const part of [text, html]) {
      expect(part).not.toMatch(
        /\bmen\b|\bman\b|peer|mental|anonym|stor(y|ies)|crisis|suicid|communit|post|answer|message|support|follow|notice|\d+ new/i,
      );
      expect(part.match(/https?:[^\s"<]+/g)?.every((link) => link === url || link === unsubscribeUrl)).toBe(true);
    }
    expect(text.split('\n').filter((line) => line.startsWith('http'))).toEqual([url, unsubscribeUrl]);
    expect(text.match(/ballast/gi) ?? []).toHaveLength(isDiscreet ? 0 : 1);
    expect(html.match(/ballast/gi) ?? []).toHaveLength(isDiscreet ? 0 : 1);
    expect(html).not.toMatch(/<(img|script|style|link|iframe)|src=/i);
    const words = new Set(readHtml(html));
    expect(text.split(/[\s:]+/).filter((word) => word !== '' && !words.has(word) && !/^\/\//.test(word))).toEqual([]);
  },
);

test('the daily mails of two members differ only in the unsubscribe link', () => {
  const other = dailyMail({ url, unsubscribeUrl: `${unsubscribeUrl}x`, isDiscreet: false });
  expect(JSON.stringify(other).replaceAll(`${unsubscribeUrl}x`, unsubscribeUrl)).toBe(JSON.stringify(daily(false)));
});
