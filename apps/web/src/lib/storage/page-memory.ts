const clearers = new Set<(exceptId: string | undefined) => void>();

/** Values by member, in memory only, because the device may be shared. */
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

export function clearPageMemory(): void {
  for (const clear of clearers) clear(undefined);
}

export function clearPageMemoryExcept(memberId: string): void {
  for (const clear of clearers) clear(memberId);
}
