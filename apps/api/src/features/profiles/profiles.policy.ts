import type { Settings } from '@ballast/schema/settings';

/** Whether more than the name is to be seen by a viewer who stands so to the member. */
export function isOpenTo(
  visibility: Settings['profileVisibility'],
  { mine, following }: { mine: boolean; following: boolean },
): boolean {
  if (mine) return true;
  return visibility === 'followers' ? following : visibility === 'public';
}
