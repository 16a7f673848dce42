import type { AppRouter } from '@ballast/api/router';
import type { TRPCLink } from '@trpc/client';

const isBlob = (value: unknown): value is Blob => value instanceof Blob;

/** Turns an object that contains a Blob into a form, because JSON cannot contain one. Returns everything else unchanged. */
export function asForm(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || input instanceof FormData) return input;
  const fields = Object.entries(input);
  if (!fields.some(([, value]) => isBlob(value))) return input;
  const form = new FormData();
  for (const [name, value] of fields) {
    // In a form an empty text stands for null.
    if (isBlob(value)) form.set(name, value);
    else if (value !== undefined) form.set(name, value === null ? '' : String(value));
  }
  return form;
}

export const formLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    next({ ...op, input: asForm(op.input) });
