import { Button } from '@ballast/ui/button';
import { readRefusal } from '../lib/refusal.ts';
import { trpc } from '../lib/trpc.ts';
import { unlockStore } from '../lib/unlock-store.ts';

/** Ends the session on the server and locks this browser, in that order; the second whatever becomes of the first. */
export function LogoutButton() {
  const logout = trpc.admin.logout.useMutation({
    onSettled: (_done, error) => {
      const isOver = !error || readRefusal(error).code === 'ADMIN_LOCKED';
      unlockStore.lock(isOver ? undefined : 'unreached');
    },
  });
  return (
    <Button look="text" isBusy={logout.isPending} onClick={() => logout.mutate()}>
      Logout
    </Button>
  );
}
