import type { TwoFactorSecret } from '@ballast/schema/two-factor';
import { Dialog } from '@ballast/ui/dialog';
import { type RefObject, useRef, useState } from 'react';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorScan } from './two-factor-scan.tsx';
import { TwoFactorStart } from './two-factor-start.tsx';

type Props = { isOpen: boolean; onClose: () => void };

function Steps({ onClose, fieldRef }: Pick<Props, 'onClose'> & { fieldRef: RefObject<HTMLInputElement | null> }) {
  const [secret, setSecret] = useState<TwoFactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (secret) return <TwoFactorScan secret={secret} onConfirmed={setCodes} />;
  return <TwoFactorStart fieldRef={fieldRef} onStarted={setSecret} />;
}

export default function TwoFactorOnDialog({ isOpen, onClose }: Props) {
  const fieldRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Turn on two-factor sign-in" isOpen={isOpen} onClose={onClose} initialFocus={fieldRef}>
      <Steps onClose={onClose} fieldRef={fieldRef} />
    </Dialog>
  );
}
