import { Dialog } from '@ballast/ui/dialog';
import { RevealForm } from './reveal-form.tsx';
import type { RevealTarget } from './reveal-target.ts';

type Props = { target: RevealTarget | undefined; onClose: () => void };

/** Shows the author of one anonymous item while the dialog is open (docs/anonymity.md, rule 13). */
export function RevealDialog({ target, onClose }: Props) {
  return (
    <Dialog title="Reveal author" isOpen={target !== undefined} onClose={onClose}>
      {target && <RevealForm key={target.targetId} target={target} onClose={onClose} />}
    </Dialog>
  );
}
