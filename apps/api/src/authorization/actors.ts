/** Callers by their relation to alder, who owns the requested items. */
export const actors = ['visitor', 'member', 'owner', 'blocked', 'former', 'admin'] as const;
export type Actor = (typeof actors)[number];
