import * as z from 'zod';
import { idempotencyKeyPattern } from './idempotency-key.ts';

/** 128 random bits as base64url: 22 characters, not time-ordered, saying nothing of who made the thing. */
export const idPattern = /^[A-Za-z0-9_-]{22}$/;

/** An id that leaves the server. */
export const idView = z
  .string()
  .regex(idPattern)
  .meta({ id: 'Id', description: 'Opaque; says nothing of who made the thing.' });

/** An id that comes in. One of another shape is the id of nothing, so that it is "not found" and no more. */
export const idInput = z
  .string('This is needed.')
  .transform((id) => (idPattern.test(id) ? id : ''))
  .meta({ description: 'An id that the server gave out.' });

const idempotencyKeyMessage = 'This has to be 8 to 64 letters, digits, - or _.';

/**
 * A key that the client makes up for one attempt to create something and repeats with each retry of it, so that a
 * lost answer never makes two.
 */
export const idempotencyKeyInput = z
  .string(idempotencyKeyMessage)
  .regex(idempotencyKeyPattern, idempotencyKeyMessage)
  .optional()
  .meta({ description: 'Made up for one attempt and repeated with each retry of it, so that nothing is made twice.' });

/** Where a picture is, or null for none. */
export const mediaPathView = z
  .string()
  .nullable()
  .meta({ description: 'A path on the same origin, which needs the cookie; null for none.' });
