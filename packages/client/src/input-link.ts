import type { AppRouter } from '@ballast/api/router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { BallastError } from './ballast-error.ts';

const isBlob = (value: unknown): value is Blob => value instanceof Blob;

/** The form for an object with a Blob, because JSON cannot contain one. Undefined for an input that is sent as JSON. */
function asForm(input: unknown): FormData | undefined {
  if (input instanceof FormData) return input;
  if (typeof input !== 'object' || input === null) return undefined;
  const fields = Object.entries(input);
  if (!fields.some(([, value]) => isBlob(value))) return undefined;
  const form = new FormData();
  for (const [name, value] of fields) {
    // In a form an empty text stands for null.
    if (isBlob(value)) form.set(name, value);
    else if (value !== undefined) form.set(name, value === null ? '' : String(value));
  }
  return form;
}

/** Says what JSON would drop, change, or not accept. Undefined for every other value. */
function unsendableKind(value: unknown): string | undefined {
  if (['bigint', 'function', 'symbol'].includes(typeof value)) return `a ${typeof value}`;
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (value instanceof Date && Number.isNaN(value.getTime())) return 'an invalid date';
  if (value instanceof Blob || value instanceof FormData) return 'a file or a form';
  const isEmptied =
    value instanceof Map || value instanceof Set || value instanceof Promise || ArrayBuffer.isView(value);
  return isEmptied ? `of the type ${value.constructor.name}` : undefined;
}

/** A copy of the input as JSON would carry it, so that a later change of the object does not change the call. */
function copyAsJson(input: unknown): unknown {
  const text = JSON.stringify(input, function check(this: Record<string, unknown>, key: string, value: unknown) {
    // `value` is what `toJSON` returned: null for an invalid date.
    const kind = unsendableKind(this[key]);
    if (kind !== undefined) throw new TypeError(`${key === '' ? 'It' : `\`${key}\``} is ${kind}.`);
    return value;
  });
  return text === undefined ? undefined : JSON.parse(text);
}

function toError(error: unknown): BallastError {
  const cause = error instanceof Error ? error : new Error(String(error));
  return new BallastError(0, { error: `This input cannot be sent. ${cause.message}` }, { cause });
}

/**
 * Turns the input into a form or into plain JSON before the call waits for its batch: an input that threw there would end the
 * process, and one that JSON changes would be sent as something else.
 * @param maxQueryChars How long the input of a query can be in a URL.
 */
export const inputLink =
  (maxQueryChars: number): TRPCLink<AppRouter> =>
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const fail = (error: unknown) => observer.error(TRPCClientError.from(toError(error)));
      try {
        const form = op.type === 'mutation' ? asForm(op.input) : undefined;
        const input = form ?? copyAsJson(op.input);
        if (op.type !== 'mutation' && encodeURIComponent(JSON.stringify(input) ?? '').length > maxQueryChars) {
          return fail(new RangeError('It is too long for a query.'));
        }
        return next({ ...op, input }).subscribe(observer);
      } catch (error) {
        return fail(error);
      }
    });
