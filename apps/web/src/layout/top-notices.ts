/** The id of the first row of every page, above the screen. */
export const topNoticesId = 'top-notices';
