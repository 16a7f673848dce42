import type { RouterOutputs } from '@ballast/client/types';
import { formatDay } from '../../lib/dates.ts';
import { staffName } from '../../lib/staff-name.ts';

type Reveal = RouterOutputs['moderation']['case']['reveals'][number];

/** Says who revealed the author of an item before, so that no second admin does it and calls the police again. */
export function PastReveals({ reveals }: { reveals: readonly Reveal[] }) {
  return reveals.map(({ by, on }, index) => (
    <p key={index}>
      <strong>
        {by === null ? 'Somebody' : staffName(by)} looked up who wrote this, on {formatDay(on)}.
      </strong>{' '}
      The reason is in the log.
    </p>
  ));
}
