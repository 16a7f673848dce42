import * as z from 'zod';
import { idempotencyKeyPattern } from './idempotency-key.ts';

/** 128 random bits as base64url, not time-ordered: docs/anonymity.md, rule 4. */
export const idPattern = /^[A-Za-z0-9_-]{22}$/;

export const idView = z.string().regex(idPattern).meta({ id: 'Id', description: 'An opaque random id.' });

/** A malformed id becomes one that does not exist, so that the error is NOT_FOUND. */
export const idInput = z
  .string('This is needed.')
  .transform((id) => (idPattern.test(id) ? id : ''))
  .meta({ description: 'An id from an answer of the server.' });

const idempotencyKeyMessage = 'This has to be 8 to 64 letters, digits, - or _.';

export const idempotencyKeyInput = z
  .string(idempotencyKeyMessage)
  .regex(idempotencyKeyPattern, idempotencyKeyMessage)
  .optional()
  .meta({
    description:
      'An idempotency key: chosen by the client for one create call and repeated with each retry, so that nothing is created twice.',
  });

export const mediaPathView = z.string().nullable().meta({
  description: 'The path of a picture on this origin, which needs the session cookie; null without a picture.',
});
