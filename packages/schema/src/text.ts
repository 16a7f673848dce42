import * as z from 'zod';
import { isBlank } from './blank.ts';
import { findLengthError, groupThousands, tooLongMessage } from './field-rules.ts';
import { hasOverlongGrapheme, hasTooManyBytes, isLongerThan, maxBytesPerChar } from './graphemes.ts';
import { normaliseText } from './normalise-text.ts';

/** No script needs 31 marks on a letter (UAX #15, Stream-Safe Text); normalising more takes quadratic time. */
const stackedMarks = /\p{M}{31}/u;

const isStorable = (text: string) =>
  !text.includes('\0') && text.isWellFormed() && !stackedMarks.test(text) && !hasOverlongGrapheme(text);

/** Extra UTF-16 code units for white space, which is trimmed later. */
const whiteSpaceMaxUnits = 64;

/** Text that members write and the server stores. Each schema of {@link requiredText} and {@link optionalText} is in it. */
export const freeTexts = z.registry();

const lengthError = (maxChars: number) => (issue: { input: unknown }) =>
  typeof issue.input === 'string' ? findLengthError(issue.input.trim(), maxChars) : undefined;

/**
 * Text that both engines can store: no NUL, no lone surrogate, no stacked marks, no overlong grapheme cluster. Checks
 * `maxChars` only by its equivalent in bytes. Aborts on the first issue, so that later checks get text of bounded length.
 */
export function wellFormedText(maxChars: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? 'This is needed.' : 'This has to be text.') })
    .refine((text) => text.length <= maxChars * maxBytesPerChar + whiteSpaceMaxUnits, {
      error: tooLongMessage(maxChars),
      abort: true,
    })
    .refine((text) => !hasTooManyBytes(text.trim(), maxChars), { error: lengthError(maxChars), abort: true })
    .refine(isStorable, { error: 'This has a character in it that we cannot store.', abort: true });
}

const withRule = (description: string | undefined, rule: string) => (description ? `${description} ${rule}` : rule);

type TextOptions = { maxChars: number; blankMessage: string; description?: string };

/** Text in NFC, trimmed, with \n for line breaks. `maxChars` counts grapheme clusters after trimming. */
export function requiredText({ maxChars, blankMessage, description }: TextOptions) {
  return wellFormedText(maxChars)
    .meta({ minLength: 1 })
    .register(freeTexts)
    .transform(normaliseText)
    .refine((text) => !isBlank(text), blankMessage)
    .refine((text) => !isLongerThan(text, maxChars), { error: lengthError(maxChars) })
    .meta({ description: withRule(description, `1 to ${groupThousands(maxChars)} characters, not blank.`) });
}

/** Like {@link requiredText}, but absent, `null` and blank text become `null`. */
export function optionalText({ maxChars, description }: Omit<TextOptions, 'blankMessage'>) {
  return wellFormedText(maxChars)
    .register(freeTexts)
    .transform((text) => (isBlank(text) ? null : normaliseText(text)))
    .refine((text) => text === null || !isLongerThan(text, maxChars), { error: lengthError(maxChars) })
    .nullish()
    .transform((text) => text ?? null)
    .meta({
      description: withRule(description, `Up to ${groupThousands(maxChars)} characters; blank counts as absent.`),
    });
}
