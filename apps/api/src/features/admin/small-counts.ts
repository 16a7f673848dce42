import { smallestShownCount } from '@ballast/schema/transparency';

export type Small = `<${typeof smallestShownCount}`;

const hourMs = 60 * 60_000;

export const isSmall = (count: number): boolean => count > 0 && count < smallestShownCount;

export const hideSmallCount = (count: number): number | Small => (isSmall(count) ? `<${smallestShownCount}` : count);

export function medianHours(waitsMs: readonly number[]): number | Small | null {
  if (waitsMs.length === 0) return null;
  if (waitsMs.length < smallestShownCount) return `<${smallestShownCount}`;
  const sorted = waitsMs.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? 0;
  const low = sorted.length % 2 === 1 ? high : (sorted[middle - 1] ?? 0);
  return Math.round((low + high) / 2 / hourMs);
}
