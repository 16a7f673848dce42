import { Button } from '@ballast/ui/button';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { formatTime } from '../lib/dates.ts';
import { trpc } from '../lib/trpc.ts';
import styles from './refresh-button.module.css';

export function RefreshButton() {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  // Every tab shows the statistics, so their age stands for the age of the page.
  const { dataUpdatedAt: statsUpdatedAt } = trpc.admin.stats.useQuery(undefined, { enabled: false });
  return (
    <>
      {statsUpdatedAt > 0 && <span className={styles.age}>{`As of ${formatTime(statsUpdatedAt)}`}</span>}
      <Button look="text" isBusy={isFetching} onClick={() => void client.invalidateQueries()}>
        Refresh
      </Button>
    </>
  );
}
