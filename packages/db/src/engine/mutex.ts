/** Runs asynchronous functions one at a time, in the order of the calls. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  return {
    runExclusive(task: () => Promise<void>): Promise<void> {
      const done = last.then(() => (isClosed ? undefined : task()));
      last = done.catch(() => {});
      return done;
    },
    /** Resolves when the running function has ended. Waiting functions resolve without running. */
    close() {
      isClosed = true;
      return last;
    },
  };
}
