/** Upper bound of queries for the newest rows. Greater than every seq. */
export const maxSeq = Number.MAX_SAFE_INTEGER;
