import { createFileRoute } from '@tanstack/react-router';

/** What is looked for, as text: the router makes numbers and more of what looks like them, and keeps what is left out. */
function readQuery({ q }: Record<string, unknown>): { q?: string | undefined } {
  return { q: q === undefined || typeof q === 'object' ? undefined : String(q) };
}

export const Route = createFileRoute('/_app/_feed/search')({ validateSearch: readQuery });
