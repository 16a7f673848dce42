import { Dialog } from '@ballast/ui/dialog';
import { useRef, useState } from 'react';
import { RevealForm } from './reveal-form.tsx';
import type { RevealTarget } from './reveal-target.ts';
import { revealTextsOf } from './reveal-texts.ts';

type Props = { target: RevealTarget | undefined; onClose: () => void };

/** Shows one member while the dialog is open (docs/anonymity.md, rule 13). */
export function RevealDialog({ target, onClose }: Props) {
  const reasonRef = useRef<HTMLTextAreaElement>(null);
  const [isKept, setIsKept] = useState(false);
  const title = target ? revealTextsOf(target.whom).title : '';
  return (
    // One stray press must not seal what somebody reads out on the phone: opening it again would be a further reveal.
    <Dialog title={title} isOpen={target !== undefined} isPinned={isKept} onClose={onClose} initialFocus={reasonRef}>
      {target && (
        <RevealForm
          key={JSON.stringify(target.whom)}
          target={target}
          reasonRef={reasonRef}
          onKept={setIsKept}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
