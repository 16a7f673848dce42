import type { RouterOutputs } from '@ballast/client/types';
import { Button } from '@ballast/ui/button';
import { type ReactNode, useId } from 'react';
import { shortNameOf } from '../../components/authors/author-line.tsx';
import { ItemTime } from '../../components/item-time.tsx';
import { describeCover } from '../../lib/content-notes.ts';
import styles from './listed-items.module.css';

type Items = RouterOutputs['posts']['hidden'] | RouterOutputs['comments']['hidden'];
type Props = {
  item: Items['items'][number];
  isHidden: boolean;
  isBusy: boolean;
  onToggle: () => void;
  /** Gets the id of the item's text. */
  toLink?: (textId: string) => ReactNode;
};

/** Items that are shown again stay in the list until the screen is left, so that this can be undone. */
export function HiddenItem({ item, isHidden, isBusy, onToggle, toLink }: Props) {
  const textId = useId();
  return (
    <li className={styles.item}>
      <div className={styles.story} id={textId}>
        <p className={styles.facts}>
          <bdi>{shortNameOf(item)}</bdi> · <ItemTime createdAt={item.createdAt} edited={item.edited} />
        </p>
        <p className={styles.excerpt} dir="auto">
          {describeCover(item) ?? item.content}
        </p>
      </div>
      <div className={styles.choices}>
        {toLink?.(textId)}
        <Button look="quiet" isBusy={isBusy} aria-describedby={textId} onClick={onToggle}>
          {isHidden ? 'Show again' : 'Hide again'}
        </Button>
      </div>
    </li>
  );
}
