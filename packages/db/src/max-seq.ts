export const maxSeq = Number.MAX_SAFE_INTEGER;
