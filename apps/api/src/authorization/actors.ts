/** Alder owns the requested items and has blocked `blocked`; `former` has deleted their account. */
export const actors = ['visitor', 'member', 'owner', 'blocked', 'former', 'admin'] as const;
export type Actor = (typeof actors)[number];
