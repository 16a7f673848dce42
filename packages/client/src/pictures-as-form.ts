import type { AppRouter } from '@ballast/api/router';
import type { TRPCLink } from '@trpc/client';

const isBlob = (value: unknown): value is Blob => value instanceof Blob;

/** An object with a picture in it as the form that it has to travel as; everything else as it is. */
export function asForm(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || input instanceof FormData) return input;
  const fields = Object.entries(input);
  if (!fields.some(([, value]) => isBlob(value))) return input;
  const form = new FormData();
  for (const [name, value] of fields) {
    // Nothing in a form is an empty text.
    if (isBlob(value)) form.set(name, value);
    else if (value !== undefined) form.set(name, value === null ? '' : String(value));
  }
  return form;
}

/** Lets a call take a picture beside its other fields: JSON has no room for one. */
export const picturesAsForm: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    next({ ...op, input: asForm(op.input) });
