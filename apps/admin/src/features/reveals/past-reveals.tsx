import type { RouterOutputs } from '@ballast/client/types';
import { Button } from '@ballast/ui/button';
import { formatDateTime, formatDay } from '../../lib/dates.ts';
import { describeFailure } from '../../lib/refusal.ts';
import { staffName } from '../../lib/staff-name.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './past-reveals.module.css';
import { pastRevealTexts } from './reveal-texts.ts';

type Reveal = RouterOutputs['moderation']['case']['reveals'][number];

/** Opens the sealed minute of a reveal, which is logged. */
export function RevealTime({ id }: Pick<Reveal, 'id'>) {
  const utils = trpc.useUtils();
  const time = trpc.admin.revealTime.useMutation({ onSettled: () => utils.admin.log.invalidate() });
  if (time.data)
    return <span role="status">{time.data.at ? formatDateTime(time.data.at) : 'The minute was not kept.'}</span>;
  return (
    <>
      <Button look="text" isBusy={time.isPending} onClick={() => time.mutate({ revealId: id })}>
        Show the minute (this is logged)
      </Button>
      {time.error && <span role="alert">{describeFailure(time.error)}</span>}
    </>
  );
}

const describe = ({ who, by, on }: Reveal): string =>
  `${by === null ? 'Somebody' : staffName(by)} ${pastRevealTexts[who]}, on ${formatDay(on)}`;

type Props = { reveals: readonly Reveal[]; hasTimes?: boolean };

/** Says who looked somebody up before, so that no second admin does it and calls the police again. */
export function PastReveals({ reveals, hasTimes = false }: Props) {
  const latest = reveals.at(-1);
  const all = reveals.map((one) => (
    <div key={one.id}>
      <p>
        <strong>{`${describe(one)}.`}</strong> The reason is in the log.
      </p>
      {hasTimes && <RevealTime id={one.id} />}
    </div>
  ));
  if (!latest || reveals.length === 1) return all;
  return (
    <details>
      <summary className={styles.summary}>{`${describe(latest)}, and ${reveals.length - 1} more before`}</summary>
      {all}
    </details>
  );
}
