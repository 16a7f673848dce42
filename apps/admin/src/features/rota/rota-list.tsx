import type { RouterOutputs } from '@ballast/client/types';
import { describeWeeklyHours } from '@ballast/content/weekly-hours';
import { Button } from '@ballast/ui/button';
import { showToast } from '@ballast/ui/toasts';
import { LinkedPhones } from '../../components/linked-phones.tsx';
import { RecordRow } from '../../components/records/record-row.tsx';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './rota-panel.module.css';

type Entry = RouterOutputs['admin']['rota']['entries'][number];

const nameOf = ({ name, username }: Entry): string => (username === null ? name : `@${username}`);

export function RotaList({ entries, canEdit }: { entries: readonly Entry[]; canEdit: boolean }) {
  const utils = trpc.useUtils();
  const remove = trpc.admin.removeRotaEntry.useMutation({
    onSuccess: async (rota) => {
      utils.admin.rota.setData(undefined, rota);
      await Promise.all([
        utils.admin.session.invalidate(),
        utils.admin.log.invalidate(),
        utils.admin.alertPlan.invalidate(),
      ]);
    },
    onError: (error) => showToast('Error', { text: readRefusal(error).message, tone: 'error' }),
  });
  return (
    <ul aria-label="Rota" className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.item}>
          <RecordRow
            title={nameOf(entry)}
            metadata={
              <>
                <span>{describeWeeklyHours(entry)}</span>
                {entry.isNow && <span className={styles.now}>Now</span>}
              </>
            }
            actions={
              canEdit && (
                <Button
                  look="text"
                  aria-label={`Remove ${nameOf(entry)}, ${describeWeeklyHours(entry)}`}
                  onClick={() => remove.mutate({ entryId: entry.id })}
                >
                  Remove
                </Button>
              )
            }
          >
            {entry.phone !== null && (
              <p>
                <LinkedPhones text={entry.phone} />
                {entry.email !== null && <span>{`, ${entry.email}`}</span>}
              </p>
            )}
          </RecordRow>
        </li>
      ))}
    </ul>
  );
}
