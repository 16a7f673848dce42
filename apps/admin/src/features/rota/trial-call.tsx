import type { RouterOutputs } from '@ballast/client/types';
import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './rota-panel.module.css';

const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function sentText({ staff, addresses, webhook }: RouterOutputs['admin']['testAlert']): string {
  const people = countOf(staff, 'member of the staff', 'members of the staff');
  const others = countOf(addresses, 'further address', 'further addresses');
  return `The trial call is on its way to ${people} and ${others}${webhook ? ', and to the webhook' : ''}. Ask them whether it arrived.`;
}

export function TrialCall() {
  const utils = trpc.useUtils();
  const send = trpc.admin.testAlert.useMutation({ onSuccess: () => utils.admin.log.invalidate() });
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>
        A trial call goes to everybody whom a case of danger would reach now, and says that it is a trial. It is in the
        log.
      </p>
      {send.error && <Notice>{readRefusal(send.error).message}</Notice>}
      <p role="status">{send.data && sentText(send.data)}</p>
      <div>
        <Button look="quiet" isBusy={send.isPending} onClick={() => !send.isPending && send.mutate()}>
          {send.isPending ? 'Sending...' : 'Send a trial call'}
        </Button>
      </div>
    </div>
  );
}
