import { Button } from '@ballast/ui/button';
import { readRefusal } from '../lib/refusal.ts';
import { trpc } from '../lib/trpc.ts';
import { unlockStore } from '../lib/unlock-store.ts';

/** Ends the session on the server, then locks this browser, also if the server is unreachable. */
export function LogoutButton() {
  const logout = trpc.admin.logout.useMutation({
    onSettled: (_done, error) => {
      // ADMIN_LOCKED means that the session had ended already.
      const isEnded = !error || readRefusal(error).code === 'ADMIN_LOCKED';
      unlockStore.lock(isEnded ? undefined : 'logout-unconfirmed');
    },
  });
  return (
    <Button look="text" isBusy={logout.isPending} onClick={() => logout.mutate()}>
      Logout
    </Button>
  );
}
