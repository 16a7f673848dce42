import { idempotencyKeyPattern } from '@ballast/schema/idempotency-key';
import { createClientId } from './drafts.ts';

/** In UTF-16 units: several times what any form takes, so that words which are merely too long are all there to mend. */
export const longestKeptText = 100_000;

/** Text as it was kept, cut where nobody can have written so much. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, longestKeptText) : undefined;
}

/** The key as it was kept. The server would refuse one of another shape for ever, so that gets a fresh one. */
export function readClientId(value: unknown): string {
  return typeof value === 'string' && idempotencyKeyPattern.test(value) ? value : createClientId();
}
