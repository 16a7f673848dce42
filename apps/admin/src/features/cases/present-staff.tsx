import { staffName } from '../../lib/staff-name.ts';
import type { Case } from './case.ts';

/** Who else of the staff has the case open, and who is writing. */
export function PresentStaff({ others }: { others: Case['present'] }) {
  if (others.length === 0) return null;
  const texts = others.map(({ name, isWriting }) => (isWriting ? `${staffName(name)} (writing)` : staffName(name)));
  return <p>{`Also here: ${texts.join(', ')}.`}</p>;
}
