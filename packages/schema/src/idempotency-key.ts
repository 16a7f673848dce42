/** 8 to 64 letters, digits, - or _. On the wire the key is called `clientId`. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{8,64}$/;
