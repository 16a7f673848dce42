import { idempotencyKeyPattern } from '@ballast/schema/idempotency-key';
import * as v from 'valibot';
import { createIdempotencyKey } from './drafts.ts';

/** In UTF-16 units. Far above any form's limit, so that even a text that is too long to send is kept whole. */
export const storedTextMaxChars = 100_000;

export const storedText = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, storedTextMaxChars)),
);

/** An invalid idempotency key is replaced, because the server would refuse the draft. */
export const storedClientId = v.fallback(v.pipe(v.string(), v.regex(idempotencyKeyPattern)), () =>
  createIdempotencyKey(),
);

export const storedInstant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
