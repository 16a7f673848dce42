/** What a client id looks like: 8 to 64 letters, digits, - or _. */
export const clientIdPattern = /^[A-Za-z0-9_-]{8,64}$/;
