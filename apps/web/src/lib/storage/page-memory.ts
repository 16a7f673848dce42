/** Lets go of what is everybody's but this one's; of all of it, where nobody is named. */
const clearers = new Set<(exceptId: string | undefined) => void>();

/**
 * Something of each member that lasts as long as the page: it survives another screen and a session that ended, and
 * never reaches the device's storage, where someone who holds his phone could read it.
 */
export function createPageMemory<Value>() {
  const values = new Map<string, Value>();
  clearers.add((exceptId) => {
    for (const id of values.keys()) if (id !== exceptId) values.delete(id);
  });
  return {
    get: (memberId: string): Value | undefined => values.get(memberId),
    set(memberId: string, value: Value | undefined): void {
      if (value === undefined) values.delete(memberId);
      else values.set(memberId, value);
    },
  };
}

/** Forgets all of it, whoever's it is, except for one member's where he is here now. */
export function clearPageMemory(exceptId?: string): void {
  for (const clear of clearers) clear(exceptId);
}
