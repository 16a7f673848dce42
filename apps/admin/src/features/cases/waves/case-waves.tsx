import { Button } from '@ballast/ui/button';
import { useUrlState } from '../../../hooks/use-url-state.ts';
import type { Case } from '../case.ts';
import { useWaves } from './use-waves.ts';
import { othersTitle } from './wave-text.ts';

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
