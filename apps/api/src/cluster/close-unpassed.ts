import type { Worker } from 'node:cluster';

const isClosable = (value: unknown): value is { close(): void } =>
  typeof value === 'object' && value !== null && 'close' in value && typeof value.close === 'function';

/**
 * Closes the connection that was being passed on to a worker when it was killed. node:cluster keeps it open for ever, and its
 * client would wait. It passes on the next one only after the worker has taken the last, so there is one at most.
 */
export function closeUnpassedConnection(worker: Worker): void {
  let last: { close(): void } | undefined;
  worker.process.send = new Proxy(worker.process.send, {
    apply(send, process, args) {
      if (isClosable(args[1])) last = args[1];
      return Reflect.apply(send, process, args);
    },
  });
  // A second close does nothing: that of a connection that the worker took.
  worker.once('exit', () => last?.close());
}
