import type { RouterOutputs } from '@ballast/client/types';
import { type LikeKind, likeKinds } from '@ballast/schema/like-kinds';

/** Returns 999, 1K, 1.2K or 3.4M, rounded down. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count);
  const [unit, size] = count < 1_000_000 ? ['K', 1000] : ['M', 1_000_000];
  return `${Math.floor((count / size) * 10) / 10}${unit}`;
}

/** What each kind of support says. */
const supportWords: Record<LikeKind, string> = {
  hear: 'I hear you',
  been_there: 'Been there',
  thanks: 'Thank you',
};

export const supportHint = 'Hold it, or press the down arrow, to say it in other words.';

export const toSupportItems = (onPick: (kind: LikeKind) => void) => [
  { label: supportWords.hear, onPick: () => onPick('hear') },
  { label: supportWords.been_there, onPick: () => onPick('been_there') },
  { label: supportWords.thanks, onPick: () => onPick('thanks') },
];

/** Empty unless somebody has chosen words. */
export function describeSupports(supports: RouterOutputs['posts']['get']['supports']): string {
  if (!supports || supports.been_there + supports.thanks === 0) return '';
  return likeKinds
    .filter((kind) => supports[kind] > 0)
    .map((kind) => `${supportWords[kind]}: ${formatCount(supports[kind])}`)
    .join(' · ');
}
