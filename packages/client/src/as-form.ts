const isBlob = (value: unknown): value is Blob => value instanceof Blob;

/** The form for an object with a Blob, because JSON cannot contain one. Undefined for an input that is sent as JSON. */
export function asForm(input: unknown): FormData | undefined {
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
