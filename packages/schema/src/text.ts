import * as z from 'zod';
import { isBlank } from './blank.ts';
import { isLongerThan } from './graphemes.ts';

function tidy(text: string): string {
  return text.replaceAll('\r\n', '\n').normalize('NFC').trim();
}

/** A string that both engines and every browser can hold: no NUL, no half of a surrogate pair. */
export const wellFormedString = z
  .string({ error: (issue) => (issue.input === undefined ? 'This is needed.' : 'This has to be text.') })
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'This has a character in it that we cannot store.');

type TextRule = { maxChars: number; blank: string };

/**
 * Text that someone wrote, stored in NFC with its ends trimmed.
 * @param rule `maxChars` in grapheme clusters, after trimming; `blank` is the sentence for text that shows nothing.
 */
export function requiredText({ maxChars, blank }: TextRule) {
  return wellFormedString
    .transform(tidy)
    .refine((text) => !isBlank(text), blank)
    .refine(
      (text) => !isLongerThan(text, maxChars),
      `This can be ${maxChars.toLocaleString('en-GB')} characters at most.`,
    );
}

/** Like {@link requiredText}, but absent, `null` and blank are all `null`. */
export function optionalText({ maxChars }: Pick<TextRule, 'maxChars'>) {
  return wellFormedString
    .transform((text) => (isBlank(text) ? null : tidy(text)))
    .refine(
      (text) => text === null || !isLongerThan(text, maxChars),
      `This can be ${maxChars.toLocaleString('en-GB')} characters at most.`,
    )
    .nullish()
    .transform((text) => text ?? null);
}
