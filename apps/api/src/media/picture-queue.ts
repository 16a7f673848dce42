type Entry = { place: number; costMs: number; start: () => void };

export type QueueLimits = {
  maxWaiting: number;
  /** Of those that wait, so that costly pictures leave places for others. */
  maxCostlyWaiting: number;
};

/** Pictures of ordinary cameras take less. */
const costlyMs = 2000;
/** A picture lets smaller ones go first that take this many times as long as itself in total. */
const patience = 4;

/** Runs one task at a time, cheap ones first. A costly one gets its turn once enough work has overtaken it. */
export function createPictureQueue({ maxWaiting, maxCostlyWaiting }: QueueLimits) {
  const waiting: Entry[] = [];
  let isBusy = false;
  /** The cost of all tasks that were started. */
  let startedMs = 0;

  function startNext(): void {
    const next = waiting.reduce<Entry | undefined>(
      (first, entry) => (first && first.place <= entry.place ? first : entry),
      undefined,
    );
    isBusy = next !== undefined;
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    startedMs += next.costMs;
    next.start();
  }

  const isFull = (costMs: number) =>
    waiting.length >= maxWaiting ||
    (costMs >= costlyMs && waiting.filter((entry) => entry.costMs >= costlyMs).length >= maxCostlyWaiting);

  return {
    isFull,
    async run<Result>(costMs: number, task: () => Promise<Result>): Promise<Result> {
      await new Promise<void>((start) => {
        waiting.push({ place: startedMs + patience * costMs, costMs, start });
        if (!isBusy) startNext();
      });
      try {
        return await task();
      } finally {
        startNext();
      }
    },
  };
}
