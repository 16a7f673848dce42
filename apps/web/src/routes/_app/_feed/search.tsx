import { createFileRoute } from '@tanstack/react-router';

/**
 * Returns `q` as text, because the router parses numbers and JSON. Always returns the key, because the router keeps raw
 * values of missing keys.
 */
function readQuery({ q }: Record<string, unknown>): { q?: string | undefined } {
  return { q: q === undefined || typeof q === 'object' ? undefined : String(q) };
}

export const Route = createFileRoute('/_app/_feed/search')({ validateSearch: readQuery });
