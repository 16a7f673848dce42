import { Button } from '@ballast/ui/button';
import { useUrlState } from '../../../hooks/use-url-state.ts';
import { trpc } from '../../../lib/trpc.ts';
import { type Case, type CaseSummary, reasonLabel } from '../case.ts';
import { queueText } from '../queue-item.tsx';
import styles from './wave-list.module.css';
import { othersTitle, type Wave, waveTitle } from './wave-text.ts';

const pollMs = 60_000;

/** The groups of open cases that can be decided together, the largest first. */
export const useWaves = () => trpc.moderation.waves.useQuery(undefined, { refetchInterval: pollMs }).data ?? [];

/** Two cases are as quickly decided one by one. */
const casesMin = 3;
const shownMax = 5;

/** Shows the groups, and moves the focus to the largest. */
export function focusWaves(): void {
  const largest = document.querySelector<HTMLElement>('[data-wave]');
  const groups = largest?.closest('details');
  if (groups) groups.open = true;
  largest?.focus();
}

const nameOf = ({ kind, caseIds }: Wave, author: string | undefined): string =>
  kind === 'author' && author !== undefined ? `${caseIds.length} cases by @${author}` : waveTitle(kind, caseIds.length);

/** The largest groups of open cases, in one line above the queue: what is dangerous stays on the first screen. */
export function WaveList({ items }: { items: readonly CaseSummary[] | undefined }) {
  const { showWave } = useUrlState();
  const waves = useWaves()
    .filter(({ caseIds }) => caseIds.length >= casesMin)
    .slice(0, shownMax);
  if (waves.length === 0) return null;
  return (
    <details className={styles.waves}>
      <summary className={styles.title}>{`To decide together: ${waves.length}`}</summary>
      <ul>
        {waves.map((wave, index) => {
          const [caseId = ''] = wave.caseIds;
          const first = items?.find(({ id }) => id === caseId);
          return (
            <li key={`${wave.kind} ${caseId}`}>
              <button
                type="button"
                className={styles.open}
                onClick={() => showWave(caseId, wave.kind)}
                {...(index === 0 && { 'data-wave': true, 'aria-keyshortcuts': 'w' })}
              >
                <span className={styles.name}>{nameOf(wave, first?.evidence?.author?.username)}</span>
                <span className={styles.facts}>{`${reasonLabel(wave)}${first ? `: ${queueText(first)}` : ''}`}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Opens what can be decided together with the case. */
export function CaseWaves({ caseRecord: { id, status } }: { caseRecord: Pick<Case, 'id' | 'status'> }) {
  const { showWave } = useUrlState();
  const waves = useWaves().filter(({ caseIds }) => caseIds.includes(id));
  if (status !== 'open') return null;
  return waves.map(({ kind, caseIds }, index) => (
    <Button
      key={kind}
      look="quiet"
      onClick={() => showWave(id, kind)}
      {...(index === 0 && { 'aria-keyshortcuts': 'w' })}
    >
      {othersTitle(kind, caseIds.length - 1)}
    </Button>
  ));
}
