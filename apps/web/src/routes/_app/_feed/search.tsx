import { createFileRoute } from '@tanstack/react-router';

/** `q` as text, because the router parses numbers and JSON. Always returns the key: the router keeps the unchecked value of a
 * key that is missing. */
function readQuery({ q }: Record<string, unknown>): { q?: string | undefined } {
  return { q: q === undefined || typeof q === 'object' ? undefined : String(q) };
}

export const Route = createFileRoute('/_app/_feed/search')({ validateSearch: readQuery });
