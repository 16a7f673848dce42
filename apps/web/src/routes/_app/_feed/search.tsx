import { createFileRoute } from '@tanstack/react-router';

/** `q` as text, because the router parses numbers and JSON. Always returned: the router keeps keys that are left out. */
function readQuery({ q }: Record<string, unknown>): { q?: string | undefined } {
  return { q: q === undefined || typeof q === 'object' ? undefined : String(q) };
}

export const Route = createFileRoute('/_app/_feed/search')({ validateSearch: readQuery });
