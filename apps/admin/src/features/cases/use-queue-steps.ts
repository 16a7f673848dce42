import { showToast } from '@ballast/ui/toasts';
import { useEffect, useRef } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import type { CaseSummary } from './case.ts';
import { casesForOtherStaff } from './cases-for-other-staff.ts';
import { neighbourOf, nextToDecide, othersToDecide } from './neighbour.ts';
import { itemsOf, type useCaseQueue } from './use-case-queue.ts';

type Options = {
  queue: ReturnType<typeof useCaseQueue>;
  openId: string;
  /** The case from which j and k move: the open one, or the one that is being loaded. */
  startId: string;
  isAdmin: boolean;
  onMove: (id: string) => void;
  onNext: (id: string) => void;
  onClose: () => void;
};

type Items = readonly CaseSummary[];
type Search = { found: string | undefined; items: Items; error?: unknown };

function showLoadError(error: unknown): void {
  showToast('The rest of the list could not be loaded', { text: readRefusal(error).message, tone: 'error' });
}

export function useQueueSteps(options: Options) {
  const { queue, openId, startId, isAdmin, onMove, onNext, onClose } = options;
  const { query, items = [] } = queue;
  const isSearching = useRef(false);
  /** Changes when another case is opened, and on unmounting. */
  const position = useRef(0);
  useEffect(
    () => () => {
      position.current += 1;
    },
    [openId, startId],
  );

  const lastPlace = useRef<{ id: string; index: number }>(undefined);
  useEffect(() => {
    const index = queue.items?.findIndex(({ id }) => id === startId) ?? -1;
    if (index !== -1) lastPlace.current = { id: startId, index };
  }, [queue.items, startId]);
  const lastIndexOf = (id: string) => (lastPlace.current?.id === id ? lastPlace.current.index : undefined);

  /** A refetch that runs meanwhile is waited for, and can take the place of a page. */
  async function search(find: (items: Items) => string | undefined): Promise<Search> {
    let found = find(items);
    if (found !== undefined || !query.hasNextPage) return { found, items };
    for (;;) {
      const result = await query.fetchNextPage({ cancelRefetch: false });
      const loaded = itemsOf(result.data) ?? [];
      found = find(loaded);
      if (found !== undefined || result.error || !result.hasNextPage) {
        return { found, items: loaded, error: result.error };
      }
    }
  }

  async function moveDown(): Promise<void> {
    if (isSearching.current) return;
    isSearching.current = true;
    const { current: before } = position;
    const lastIndex = lastIndexOf(startId);
    const { found, items: loaded, error } = await search((list) => neighbourOf(list, startId, 'down', lastIndex));
    isSearching.current = false;
    if (position.current !== before) return;
    if (found !== undefined) onMove(found);
    else if (error) showLoadError(error);
    else if (loaded.length > 0) showToast('That was the last case in this list');
  }

  function moveUp(): void {
    const previous = neighbourOf(items, startId, 'up', lastIndexOf(startId));
    if (previous !== undefined) onMove(previous);
    else if (items.length > 0) showToast('That was the first case in this list');
  }

  async function openNext(): Promise<void> {
    const { current: before } = position;
    const viewer = { isAdmin, isForOtherStaff: casesForOtherStaff.has };
    const { found, items: loaded, error } = await search((list) => nextToDecide(list, openId, viewer)?.id);
    if (position.current !== before) return;
    if (found !== undefined) {
      onNext(found);
      return;
    }
    onClose();
    if (error) showLoadError(error);
    else if (othersToDecide(loaded, openId).length > 0) {
      showToast('Nothing is left for you now', {
        text: isAdmin
          ? 'The other cases are claimed, or somebody else has to decide them.'
          : 'The other cases are claimed, or wait for an admin or somebody else.',
      });
    }
  }

  return { moveDown, moveUp, openNext };
}
