/** Who asks, in relation to alder, who owns what is asked about. */
export const actors = ['visitor', 'member', 'owner', 'blocked', 'former', 'admin'] as const;
export type Actor = (typeof actors)[number];
