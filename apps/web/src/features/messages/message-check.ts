import { isBlank } from '@ballast/schema/blank';
import { tooLongMessage } from '@ballast/schema/field-rules';
import { isLongerThan } from '@ballast/schema/graphemes';
import { limits } from '@ballast/schema/limits';
import * as v from 'valibot';

export const storedMessageDraft = v.object({ content: v.string() });

export type MessageDraft = v.InferOutput<typeof storedMessageDraft>;

export const createMessageDraft = (): MessageDraft => ({ content: '' });

export const messageTooLong = tooLongMessage(limits.messageMaxChars, 'A message');

/** From this length on, the form shows how many characters are left. */
const nearlyFullChars = limits.messageMaxChars - 400;

export function checkMessage(content: string) {
  return {
    isBlank: isBlank(content),
    isNearlyFull: content.length > nearlyFullChars,
    isTooLong: isLongerThan(content.trim(), limits.messageMaxChars),
  };
}
