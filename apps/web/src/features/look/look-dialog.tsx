import { Dialog } from '@ballast/ui/dialog';
import { LookForm } from './look-form.tsx';

type Props = { isOpen: boolean; onClose: () => void };

export default function LookDialog(props: Props) {
  return (
    <Dialog title="Night and text size" {...props}>
      <LookForm />
    </Dialog>
  );
}
