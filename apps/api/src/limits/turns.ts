type Line = { running: number; waiting: (() => void)[] };

/**
 * Tasks of one key start in order, `runningMax` at a time. The next one starts a turn of the event loop after one has ended, so
 * that whatever others have sent meanwhile comes first. A task that need not wait starts at once.
 */
export function createTurns(runningMax: number) {
  const lines = new Map<string, Line>();

  function startNext(key: string, line: Line): void {
    const start = line.waiting.shift();
    start?.();
    if (!start) line.running -= 1;
    if (line.running === 0) lines.delete(key);
  }

  return {
    /** Returns a function that ends the turn, to be called once; a promise of it if the task has to wait. */
    take(key: string): (() => void) | Promise<() => void> {
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      const end = () => void setImmediate(startNext, key, line);
      if (line.running === runningMax) return new Promise((resolve) => line.waiting.push(() => resolve(end)));
      line.running += 1;
      lines.set(key, line);
      return end;
    },
  };
}
