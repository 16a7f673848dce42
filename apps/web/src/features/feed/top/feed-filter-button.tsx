import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useState } from 'react';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { type FeedFilter, topicLabels } from '../../story/public.ts';
import styles from './feed-switch.module.css';

const FeedFilterDialog = lazyDialog(() => import('./feed-filter-dialog.tsx'));

type Props = { filter: FeedFilter; onFilter: (filter: FeedFilter) => void };

export function FeedFilterButton({ filter, onFilter }: Props) {
  const [isOpen, setIsOpen] = useState<boolean>();
  const chosen = [filter.topic && topicLabels[filter.topic], filter.mood].filter((part) => part !== undefined);
  return (
    <>
      <button
        type="button"
        className={`${styles.choice} ${styles.filter}`}
        aria-haspopup="dialog"
        data-chosen={chosen.length > 0 || undefined}
        onClick={() => setIsOpen(true)}
      >
        {chosen.length > 0 ? (
          <>
            <VisuallyHidden>Only: </VisuallyHidden>
            <bdi>{chosen.join(', ')}</bdi>
          </>
        ) : (
          'Topics'
        )}
      </button>
      {isOpen !== undefined && (
        <FeedFilterDialog filter={filter} isOpen={isOpen} onClose={() => setIsOpen(false)} onFilter={onFilter} />
      )}
    </>
  );
}
