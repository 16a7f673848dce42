import type { LikeKind } from '@ballast/schema/like-kinds';
import { HoldMenu } from '@ballast/ui/hold-menu';
import { SupportMark } from '@ballast/ui/support-mark';
import { formatCount } from '../../lib/counts.ts';
import { supportHint, toSupportItems } from '../../lib/support-words.ts';
import { storyNameId } from '../story/public.ts';
import styles from './support-button.module.css';

type Props = { liked: boolean; likesCount: number; onSupport: (kind?: LikeKind) => void };

export function SupportButton({ liked, likesCount, onSupport }: Props) {
  return (
    <HoldMenu
      className={styles.button}
      describedBy={storyNameId}
      isPressed={liked}
      onPress={() => onSupport()}
      hint={supportHint}
      items={toSupportItems(onSupport)}
    >
      <SupportMark isGiven={liked} className={styles.mark} />
      <span className={styles.text}>
        <span className={styles.label}>Support</span> <span className={styles.count}>{formatCount(likesCount)}</span>
      </span>
    </HoldMenu>
  );
}
