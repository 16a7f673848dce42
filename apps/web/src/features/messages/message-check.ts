import { isBlank } from '@ballast/schema/blank';
import { tooLongMessage } from '@ballast/schema/field-rules';
import { isLongerThan } from '@ballast/schema/graphemes';
import { limits } from '@ballast/schema/limits';
import { isRecord } from '../../lib/storage/browser-storage.ts';

/** A message being written. */
export type MessageDraft = { content: string };

export const startMessageDraft = (): MessageDraft => ({ content: '' });

export function parseMessageDraft(value: unknown): MessageDraft | undefined {
  return isRecord(value) && typeof value['content'] === 'string' ? { content: value['content'] } : undefined;
}

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
