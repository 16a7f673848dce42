import { Dialog } from '@ballast/ui/dialog';
import { RevealForm } from './reveal-form.tsx';
import type { RevealTarget } from './reveal-target.ts';

type Props = { target: RevealTarget | undefined; onClose: () => void };

/** Who wrote one anonymous item, for as long as this is open (docs/anonymity.md). */
export function RevealDialog({ target, onClose }: Props) {
  return (
    <Dialog title="Reveal author" isOpen={target !== undefined} onClose={onClose}>
      {target && <RevealForm key={target.targetId} target={target} onClose={onClose} />}
    </Dialog>
  );
}
