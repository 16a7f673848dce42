import { Button } from '@ballast/ui/button';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { formatTime } from '../lib/dates.ts';
import { trpc } from '../lib/trpc.ts';
import styles from './refresh-button.module.css';

export function RefreshButton() {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const { dataUpdatedAt } = trpc.admin.stats.useQuery();
  return (
    <>
      {dataUpdatedAt > 0 && <span className={styles.age}>As of {formatTime(dataUpdatedAt)}</span>}
      <Button look="text" isBusy={isFetching} onClick={() => void client.invalidateQueries()}>
        Refresh
      </Button>
    </>
  );
}
