import { createFileRoute } from '@tanstack/react-router';

/** What is looked for; a query of digits alone comes as a number. */
function readQuery({ q }: Record<string, unknown>): { q?: string } {
  return typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {};
}

export const Route = createFileRoute('/_app/_feed/search')({ validateSearch: readQuery });
