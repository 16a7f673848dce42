import { Button } from '@ballast/ui/button';
import { type ReactNode, useState } from 'react';
import { useUrlState } from '../hooks/use-url-state.ts';
import { isFiltered, noFilter } from '../lib/url-state.ts';
import styles from './filter-bar.module.css';

/** Filters above a list, which stand in the address, and a button that clears them. It also closes an open case. */
export function FilterBar({ children }: { children: ReactNode }) {
  const { urlState, updateUrl } = useUrlState();
  // The fields keep what was typed, so that they begin anew.
  const [clearedCount, setClearedCount] = useState(0);
  return (
    <section key={clearedCount} aria-label="Filters" className={styles.filters}>
      {children}
      {isFiltered(urlState) && (
        <Button
          look="text"
          onClick={() => {
            updateUrl({ ...noFilter, case: '' });
            setClearedCount(clearedCount + 1);
          }}
        >
          Clear the filters
        </Button>
      )}
    </section>
  );
}
