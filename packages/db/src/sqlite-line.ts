/** One after the other: what writes past the writer's line must not meet a rewrite, which would keep it waiting. */
export function createLine() {
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;
  return {
    join(act: () => Promise<void>): Promise<void> {
      const done = last.then(() => (isOver ? undefined : act()));
      last = done.catch(() => {});
      return done;
    },
    /** Resolves when what has begun is done; what has not, never begins. */
    end() {
      isOver = true;
      return last;
    },
  };
}
