import { Button } from '@ballast/ui/button';
import { withdrawToasts } from '@ballast/ui/toasts';

export function UndoButton({ about, onUndo }: { about: string; onUndo: () => void }) {
  return (
    <Button
      look="text"
      onClick={() => {
        withdrawToasts(about);
        onUndo();
      }}
    >
      Undo
    </Button>
  );
}
