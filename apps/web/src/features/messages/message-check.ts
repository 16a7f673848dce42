import { isBlank } from '@ballast/schema/blank';
import { tooLongMessage } from '@ballast/schema/field-rules';
import { isLongerThan } from '@ballast/schema/graphemes';
import { limits } from '@ballast/schema/limits';
import * as v from 'valibot';

export const storedMessageDraft = v.object({ content: v.string() });

/** A message being written. */
export type MessageDraft = v.InferOutput<typeof storedMessageDraft>;

export const startMessageDraft = (): MessageDraft => ({ content: '' });

export const messageTooLong = tooLongMessage(limits.messageMaxChars, 'A message');

/** From here on it is said how much still fits. */
const nearlyFullChars = limits.messageMaxChars - 400;

/** Whether it can be sent, and whether the limit is near enough to be worth a word. Characters are counted as a person does. */
export function checkMessage(content: string) {
  return {
    isBlank: isBlank(content),
    isNearlyFull: content.length > nearlyFullChars,
    isTooLong: isLongerThan(content.trim(), limits.messageMaxChars),
  };
}
