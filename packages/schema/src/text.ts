import * as z from 'zod';
import { isBlank } from './blank.ts';
import { isLongerThan } from './graphemes.ts';

function tidy(text: string): string {
  return text.replaceAll('\r\n', '\n').normalize('NFC').trim();
}

/** No script piles more marks on a letter (UAX #15, Stream-Safe Text); putting longer piles in order takes the square of their length. */
const pileOfMarks = /\p{M}{31}/u;

/** A character as a person counts it can be many code units: the longest emoji in use have 14. */
const unitsPerChar = 16;
const spareUnits = 64;

/**
 * A string that both engines and every browser can hold, short enough to be looked at closely: no NUL, no half of a
 * surrogate pair, no pile of marks. Everything else about text is asked only after this holds.
 * @param maxChars In grapheme clusters, roughly: the exact count comes after trimming.
 */
export function wellFormedText(maxChars: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? 'This is needed.' : 'This has to be text.') })
    .refine((text) => text.length <= maxChars * unitsPerChar + spareUnits, { error: tooLong(maxChars), abort: true })
    .refine((text) => !text.includes('\0') && text.isWellFormed() && !pileOfMarks.test(text), {
      error: 'This has a character in it that we cannot store.',
      abort: true,
    });
}

/** 5,000 for 5000. `toLocaleString` would load megabytes of tables with the first schema. */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

function tooLong(maxChars: number): string {
  return `This can be ${grouped(maxChars)} characters at most.`;
}

/** A sentence about what the text is for, and the rule for its length. */
const described = (about: string | undefined, rule: string) => (about ? `${about} ${rule}` : rule);

type TextRule = { maxChars: number; blank: string; about?: string };

/**
 * Text that someone wrote, stored in NFC with its ends trimmed.
 * @param rule `maxChars` in grapheme clusters, after trimming; `blank` is the sentence for text that shows nothing;
 * `about` says what it is for, in the reference.
 */
export function requiredText({ maxChars, blank, about }: TextRule) {
  return wellFormedText(maxChars)
    .meta({ minLength: 1 })
    .transform(tidy)
    .refine((text) => !isBlank(text), blank)
    .refine((text) => !isLongerThan(text, maxChars), tooLong(maxChars))
    .meta({ description: described(about, `1 to ${grouped(maxChars)} characters, not blank.`) });
}

/** Like {@link requiredText}, but absent, `null` and blank are all `null`. */
export function optionalText({ maxChars, about }: Omit<TextRule, 'blank'>) {
  return wellFormedText(maxChars)
    .transform((text) => (isBlank(text) ? null : tidy(text)))
    .refine((text) => text === null || !isLongerThan(text, maxChars), tooLong(maxChars))
    .nullish()
    .transform((text) => text ?? null)
    .meta({ description: described(about, `Up to ${grouped(maxChars)} characters; blank counts as none.`) });
}
