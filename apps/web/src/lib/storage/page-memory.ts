const clearers = new Set<(exceptId: string | undefined) => void>();

/** Values by member that last as long as the page, and never reach browser storage: others may use the device. */
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

/** Clears every value, or those of all members but one. */
export function clearPageMemory(exceptId?: string): void {
  for (const clear of clearers) clear(exceptId);
}
