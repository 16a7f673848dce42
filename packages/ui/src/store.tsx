import { useSyncExternalStore } from 'react';

export type ReadableStore<State> = { get: () => State; subscribe: (listener: () => void) => () => void };

export type Store<State> = ReadableStore<State> & { set: (next: State) => void };

/** `connect` follows a source, e.g. a browser event, while the store has listeners, and returns the cleanup. */
export function createStore<State>(initial: State, connect?: (set: (next: State) => void) => () => void): Store<State> {
  let state = initial;
  let disconnect: (() => void) | undefined;
  const listeners = new Set<() => void>();

  function set(next: State): void {
    if (Object.is(next, state)) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (listeners.size === 1) disconnect = connect?.(set);
    return () => {
      if (!listeners.delete(listener) || listeners.size > 0) return;
      disconnect?.();
      disconnect = undefined;
    };
  }

  return { get: () => state, set, subscribe };
}

/** `prerendered` is the value in prerendered HTML and during hydration. */
export function useStore<State>({ get, subscribe }: ReadableStore<State>, prerendered?: State): State {
  return useSyncExternalStore(subscribe, get, () => (prerendered === undefined ? get() : prerendered));
}
