/** Greater than every seq: the upper bound of a query for the newest rows. */
export const maxSeq = Number.MAX_SAFE_INTEGER;
