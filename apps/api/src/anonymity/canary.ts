import { createHash } from 'node:crypto';

/** Canary and siskin are members whose fields are unique strings. Canary stays, siskin deletes the account. */
const canary = {
  id: 'cAnArYiDcAnArYiDcAnArY',
  email: 'canary.mail@example.org',
  username: 'canary_username',
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  displayName: 'Canary Display',
  bio: 'A canary biography',
  phone: '0161 222 7227',
  address: '7 Canary Row',
  city: 'Canarytown',
  postcode: 'CN1 7RY',
  occupation: 'Canary keeper',
  avatarColor: '#ca4a27',
};
const texts = {
  fileName: 'canary-holiday.jpg',
  artist: 'Canary Artist',
  clientId: 'canary-attempt',
  health: 'Canary health',
  endpoint: 'canary-endpoint',
  password: 'canary likes low light',
  newPassword: 'canary likes no light',
  lastPassword: 'canary likes the dark',
  newEmail: 'canary.elsewhere@example.org',
};
const toSiskinText = (text: string) =>
  text
    .replace('cAnArYiDcAnArYiDcAnArY', 'sIsKiNiDsIsKiNiDsIsKiN')
    .replace('canary', 'siskin')
    .replace('Canary', 'Siskin');
const siskinColumns = { phone: '0161 333 7337', postcode: 'SK1 7IN', avatarColor: '#5a8a2c' };
const toSiskinTexts = <Words extends Record<string, string>>(words: Words) =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [name, toSiskinText(text)])) as Words;

export const canaries = {
  canary: { row: canary, texts },
  siskin: { row: { ...toSiskinTexts(canary), ...siskinColumns }, texts: toSiskinTexts(texts) },
} as const;
export type Canary = keyof typeof canaries;

/** Columns that differ from a plain member's row. */
export function canaryColumns(name: string) {
  if (name !== 'canary' && name !== 'siskin') return {};
  const { row, texts } = canaries[name];
  return { ...row, passwordHash: `plain ${texts.password}` };
}

/** Strings that no response to others may contain, apart from what `canary.test.ts` allows. */
export const canaryStrings = Object.values(canaries).flatMap(({ row, texts }) => [
  ...Object.values(row),
  ...Object.values(texts),
]);

/** The text, and every common way of writing or hashing it. */
export function encodingsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const hashes = ['md5', 'sha1', 'sha256'].flatMap((name) => {
    const digest = createHash(name).update(text).digest();
    return [digest.toString('hex'), digest.toString('base64').replace(/=+$/, ''), digest.toString('base64url')];
  });
  // The last characters of a base64 text depend on the bytes after the text.
  const withoutTail = (base64: string) => base64.replace(/=+$/, '').slice(0, -1);
  return [text, encodeURIComponent(text), bytes.toString('hex'), withoutTail(bytes.toString('base64')), ...hashes];
}
