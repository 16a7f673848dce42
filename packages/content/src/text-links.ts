/** A piece of a text. `href` is set if it can be pressed. */
export type TextPart = { text: string; href?: string };

/** Numbers that are too short to be told from a year or an amount by their form. */
const shortNumbers: Readonly<Record<string, string>> = {
  '999': 'tel:999',
  '101': 'tel:101',
  '111': 'tel:111',
  '116 123': 'tel:116123',
  '0800 1111': 'tel:08001111',
  '85258': 'sms:85258?&body=SHOUT',
};

/** Sites that are written in another way than their address. */
const sites: Readonly<Record<string, string>> = { 'ceop.police.uk': 'https://www.ceop.police.uk' };

const short = Object.keys(shortNumbers).join('|');
/** A number of the United Kingdom with its area code, as it is written: groups of digits with single spaces. */
const long = String.raw`0\d{2,4}(?: ?\d{2,4}){2,3}`;
const email = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;
const site = String.raw`(?:https?:\/\/)?(?:[a-z0-9-]+\.)+(?:co\.uk|org\.uk|police\.uk|nhs\.uk|gov\.uk|org|net|scot|info)(?:\/[\w/-]*[\w/])?`;

/** Does not match a part of a longer number or word. */
const linkPattern = new RegExp(
  String.raw`(?<![\w@.,£$€])(?<!\d )(${short}|${long}|${email}|${site})(?! \d{3})(?![\w@])(?!\.[a-z])`,
  'g',
);

function hrefOf(text: string): string {
  const known = shortNumbers[text] ?? sites[text];
  if (known) return known;
  if (/^[\d ]+$/.test(text)) return `tel:${text.replaceAll(' ', '')}`;
  if (text.includes('@')) return `mailto:${text}`;
  return /^https?:/.test(text) ? text.replace('http:', 'https:') : `https://${text}`;
}

function splitAtPattern(text: string): TextPart[] {
  return text
    .split(linkPattern)
    .map((part, index) => (index % 2 === 1 ? { text: part, href: hrefOf(part) } : { text: part }))
    .filter((part) => part.text !== '');
}

/**
 * Splits a text of ours, or words that staff wrote, at its phone and text numbers and its addresses of mail and pages.
 * @param mail An address of mail that is a link whatever its form is: in a page that is made before the server knows the address, it
 * is a placeholder.
 * @example splitLinks('Samaritans are on 116 123, free.')
 * // [{ text: 'Samaritans are on ' }, { text: '116 123', href: 'tel:116123' }, { text: ', free.' }]
 */
export function splitLinks(text: string, mail?: string): TextPart[] {
  if (!mail) return splitAtPattern(text);
  return text
    .split(mail)
    .flatMap((part, index) => [
      ...(index > 0 ? [{ text: mail, href: `mailto:${mail}` }] : []),
      ...splitAtPattern(part),
    ]);
}
