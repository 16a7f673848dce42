import type { RouterOutputs } from '@ballast/client/types';
import { brand } from '@ballast/schema/brand';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { actorOf } from './case.ts';

export type Reversal = RouterOutputs['moderation']['reversals'][number];

export const dismissedReversalsKey = `${brand.slug}_admin_dismissed_reversals`;

function readEntries(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(dismissedReversalsKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

/** If storage is forbidden (private windows), an entry lasts as long as the component. */
function writeEntries(entries: readonly string[]): void {
  try {
    window.localStorage.setItem(dismissedReversalsKey, JSON.stringify(entries));
  } catch {}
}

/** The device stores the staff member, case id and day of each dismissed reversal. */
export function useReversals() {
  const { data: reversals = [] } = trpc.moderation.reversals.useQuery();
  const { data: session } = trpc.admin.session.useQuery();
  const [entries, setEntries] = useState(readEntries);
  const prefix = session && `${actorOf(session)} `;
  const entryOf = ({ caseId, reversedOn }: Reversal) => `${prefix}${caseId} ${reversedOn}`;
  const ownEntries = reversals.map(entryOf);

  function dismiss(reversal: Reversal): void {
    // Another tab can have written some. The viewer's own entries about reversals that are no longer listed are deleted.
    const kept = [...new Set([...readEntries(), ...entries])].filter(
      (entry) => ownEntries.includes(entry) || !entry.startsWith(prefix ?? ''),
    );
    const changed = [...kept, entryOf(reversal)];
    writeEntries(changed);
    setEntries(changed);
  }

  return { reversals: prefix ? reversals.filter((one) => !entries.includes(entryOf(one))) : [], dismiss };
}
