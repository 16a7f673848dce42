import { idempotencyKeyPattern } from '@ballast/schema/idempotency-key';
import * as v from 'valibot';
import { createClientId } from './drafts.ts';

/** In UTF-16 units: several times what any form takes, so that a text which is merely too long is kept whole. */
export const storedTextMaxChars = 100_000;

/** Text, cut at {@link storedTextMaxChars}. */
export const storedText = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, storedTextMaxChars)),
);

/** A client id. One that the server would refuse is replaced, or the draft could never be sent. */
export const storedClientId = v.fallback(v.pipe(v.string(), v.regex(idempotencyKeyPattern)), () => createClientId());

/** An instant as JSON holds it. */
export const storedInstant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
