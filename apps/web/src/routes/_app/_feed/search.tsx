import { createFileRoute } from '@tanstack/react-router';

/**
 * Returns `q` as text, because the router parses numbers and JSON. Always returns the key: if it were missing from the
 * result, the router would keep the raw value.
 */
function readQuery({ q }: Record<string, unknown>): { q?: string | undefined } {
  return { q: q === undefined || typeof q === 'object' ? undefined : String(q) };
}

export const Route = createFileRoute('/_app/_feed/search')({ validateSearch: readQuery });
