import { describe, expect, test } from 'vitest';
import { systemRandom } from '../privacy/random.ts';
import type { MailMessage } from './mail.ts';
import { createMailSeals } from './mail-seals.ts';

const { seal, open } = createMailSeals([Buffer.alloc(32, 7)], systemRandom);
const message = (text: string): MailMessage => ({ to: { memberId: 'alder' }, subject: 'Your account', text });

describe('a sealed mail', () => {
  test('opens under its own id only', () => {
    const full = {
      ...message('It is still here.'),
      to: { memberId: 'alder', address: 'former@example.org' },
      replyTo: { name: 'Yew', address: 'yew@example.org' },
      html: '<p>It is still here.</p>',
      unsubscribeUrl: 'https://ballast.example.org/unsubscribe/x',
    };
    expect(open('one', seal('one', full))).toEqual(full);
    expect(open('another', seal('one', full))).toBeUndefined();
  });

  test.each([
    [['', 'x'.repeat(5000), '🌳'.repeat(4000)], 16],
    [['🌳'.repeat(5000), '"'.repeat(30_000)], 64],
    [['\u0001'.repeat(20_000)], 256],
  ])('has one of three lengths (%#)', (texts, kibibytes) => {
    for (const text of texts) {
      const sealed = seal('one', message(text));
      expect(Buffer.from(sealed, 'base64url').length).toBe(kibibytes * 1024 + 32);
      expect(open('one', sealed)).toMatchObject({ text });
    }
  });

  test('is refused if it is too long', () => {
    expect(() => seal('one', message('x'.repeat(256 * 1024)))).toThrow('too long');
  });
});
