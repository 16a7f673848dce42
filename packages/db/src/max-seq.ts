/** A `seq` above every row's. */
export const maxSeq = Number.MAX_SAFE_INTEGER;
