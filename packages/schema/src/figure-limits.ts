/** Apart from the views: the admin app does not load zod. */
export const figureLimits = { weeksByDefault: 12, weeksMax: 53, followUpDays: 7 } as const;

/** The hours after which a story may still be without an answer. */
export const aloneHours = [1, 6, 24, 168] as const;
