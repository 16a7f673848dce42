import { setImmediate as nextTurn } from 'node:timers/promises';

type Listener<Message> = (message: Message) => void;

export type LinkEnd<Message> = {
  /** Resolves once the other end's listeners have been called, in a later turn of the event loop. */
  send(message: Message): Promise<void>;
  listen(listener: Listener<Message>): void;
};

/** Two ends that send messages to each other, as two processes do. */
export function createLink<Message>(): [LinkEnd<Message>, LinkEnd<Message>] {
  const listeners: [Listener<Message>[], Listener<Message>[]] = [[], []];
  const createEnd = (own: 0 | 1, other: 0 | 1): LinkEnd<Message> => ({
    async send(message) {
      await nextTurn();
      for (const listen of listeners[other]) listen(message);
    },
    listen: (listener) => void listeners[own].push(listener),
  });
  return [createEnd(0, 1), createEnd(1, 0)];
}
