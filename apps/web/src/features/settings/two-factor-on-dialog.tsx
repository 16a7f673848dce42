import type { TwoFactorSecret } from '@ballast/schema/two-factor';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { Dialog } from '@ballast/ui/dialog';
import { type RefObject, useRef, useState } from 'react';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorScan } from './two-factor-scan.tsx';
import { TwoFactorStart } from './two-factor-start.tsx';

type Props = { isOpen: boolean; onClose: () => void };

type StepsProps = {
  fieldRef: RefObject<HTMLInputElement | null>;
  /** Called when the recovery codes appear. */
  onCodes: () => void;
  onDone: () => void;
};

function Steps({ fieldRef, onCodes, onDone }: StepsProps) {
  const [secret, setSecret] = useState<TwoFactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const showCodes = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    onCodes();
  };
  if (secret) return <TwoFactorScan secret={secret} onConfirmed={showCodes} />;
  return <TwoFactorStart fieldRef={fieldRef} onStarted={setSecret} />;
}

export default function TwoFactorOnDialog({ isOpen, onClose }: Props) {
  const fieldRef = useRef<HTMLInputElement>(null);
  const [hasCodes, setHasCodes] = useState(false);
  const [isConfirmingClose, setIsConfirmingClose] = useState(false);
  const close = () => {
    setHasCodes(false);
    setIsConfirmingClose(false);
    onClose();
  };
  return (
    <Dialog
      title="Turn on two-factor sign-in"
      isOpen={isOpen}
      // A stray Escape, Back or touch outside the dialog would lose the codes for good.
      onClose={hasCodes ? () => setIsConfirmingClose(true) : close}
      isLayer={!isConfirmingClose}
      initialFocus={fieldRef}
    >
      <Steps fieldRef={fieldRef} onCodes={() => setHasCodes(true)} onDone={close} />
      <ConfirmDialog
        title="Have you kept the codes?"
        text="They are shown now and never again. They are your way in if you lose the app."
        confirmLabel="Close"
        cancelLabel="Back to the codes"
        isOpen={isConfirmingClose}
        onConfirm={close}
        onCancel={() => setIsConfirmingClose(false)}
      />
    </Dialog>
  );
}
