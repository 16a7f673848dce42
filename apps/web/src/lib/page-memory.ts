const clearers = new Set<() => void>();

/**
 * Something of each member that lasts as long as the page: it survives another screen and a session that ended, and
 * never reaches the device's storage, where someone who holds his phone could read it.
 */
export function createPageMemory<Value>() {
  const values = new Map<string, Value>();
  clearers.add(() => values.clear());
  return {
    get: (memberId: string): Value | undefined => values.get(memberId),
    set(memberId: string, value: Value | undefined): void {
      if (value === undefined) values.delete(memberId);
      else values.set(memberId, value);
    },
  };
}

/** Forgets all of it, whoever's it is. */
export function clearPageMemory(): void {
  for (const clear of clearers) clear();
}
