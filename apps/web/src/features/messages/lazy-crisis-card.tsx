import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { retryableImport } from '../../lib/retryable-import.ts';
import type { CrisisCard } from '../crisis-card/public.ts';

type Props = ComponentProps<typeof CrisisCard>;

const load = retryableImport(() => import('../crisis-card/public.ts'));

/**
 * Loads the card's code as soon as the form is shown, not when crisis words are typed: that request would reveal something about
 * the text.
 */
export function LazyCrisisCard(props: Props) {
  const [Card, setCard] = useState<ComponentType<Props>>();
  useEffect(() => {
    let isWanted = true;
    load().then(
      ({ CrisisCard: Loaded }) => isWanted && setCard(() => Loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return Card ? <Card {...props} /> : null;
}
