/** Copies have no ids of messages: an id would identify the two members. */
type CopiedMessage = { content: string; createdAt: string; isByReported: boolean; isReported: boolean };

/** Adds a number to each key, so that a message that was sent twice at once is shown twice. */
function withKeys(copy: readonly CopiedMessage[]) {
  const counts = new Map<string, number>();
  return copy.map((sent) => {
    const text = `${sent.isByReported} ${sent.createdAt} ${sent.content}`;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return { key: `${count} ${text}`, sent: { ...sent } };
  });
}

/**
 * Merges copies of one conversation, each oldest first, into one list with each message once. Keeps the order of the copies: the
 * times of two messages can be equal.
 */
export function mergeCopies(copies: readonly (readonly CopiedMessage[])[]): CopiedMessage[] {
  const merged: ReturnType<typeof withKeys> = [];
  for (const copy of copies) {
    let next = 0;
    for (const message of withKeys(copy)) {
      const known = merged.findIndex(({ key }) => key === message.key);
      if (known === -1) {
        const later = merged.findIndex(({ sent }, index) => index >= next && sent.createdAt > message.sent.createdAt);
        next = later === -1 ? merged.length : later;
        merged.splice(next, 0, message);
      } else {
        next = known;
        const found = merged[known];
        if (found && message.sent.isReported) found.sent.isReported = true;
      }
      next += 1;
    }
  }
  return merged.map(({ sent }) => sent);
}
