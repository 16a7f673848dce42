import type { RouterOutputs } from '@ballast/client/types';
import { noteLabels } from '@ballast/content/content-notes';

export type ContentNote = RouterOutputs['posts']['get']['notes'][number];

type Covered = { cover: 'note' | 'word' | null; notes?: readonly ContentNote[] };

const listFormat = new Intl.ListFormat('en-GB');

/** Returns why a post or comment is covered, or undefined without a cover. */
export function describeCover({ cover, notes = [] }: Covered): string | undefined {
  if (cover === null) return undefined;
  if (cover === 'word') return 'One of your hidden words is in this.';
  return `This is about ${listFormat.format(notes.map((note) => noteLabels[note]))}.`;
}
