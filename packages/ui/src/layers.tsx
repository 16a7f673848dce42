import { useEffect, useEffectEvent } from 'react';

/** A dialog or menu over the page. */
type Layer = { close: () => void };

/** The number of layers that were open, in the state of a history entry. */
const stateKey = 'layers';

let layers: readonly Layer[] = [];
let isListening = false;
let isSyncPlanned = false;
let isMoving = false;
let isSamePage = (_state: unknown): boolean => false;

const depthOf = (state: unknown): number => {
  const depth = typeof state === 'object' && state !== null ? Reflect.get(state, stateKey) : 0;
  return typeof depth === 'number' ? depth : 0;
};

/** The history's own methods: a router replaces those of the instance, and would load its page again. */
function writeEntry(method: 'pushState' | 'replaceState', depth: number): void {
  History.prototype[method].call(window.history, { ...window.history.state, [stateKey]: depth }, '');
}

/** One entry for each open layer. A layer that replaces another in the same turn takes over its entry. */
function sync(): void {
  isSyncPlanned = false;
  if (isMoving) return;
  const depth = depthOf(window.history.state);
  for (let next = depth + 1; next <= layers.length; next += 1) writeEntry('pushState', next);
  if (depth <= layers.length) return;
  isMoving = true;
  window.history.go(layers.length - depth);
}

function planSync(): void {
  if (isSyncPlanned) return;
  isSyncPlanned = true;
  setTimeout(sync);
}

function followHistory(event: PopStateEvent): void {
  if (isSamePage(event.state)) event.stopImmediatePropagation();
  const wasOwnMove = isMoving;
  isMoving = false;
  const left = layers.slice(depthOf(event.state));
  // Closing one's own entries is no wish to close what was opened meanwhile.
  if (!wasOwnMove) {
    layers = layers.slice(0, depthOf(event.state));
    for (const { close } of left.toReversed()) close();
  }
  planSync();
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  // After a reload nothing is open.
  if (depthOf(window.history.state) > 0) writeEntry('replaceState', 0);
  window.addEventListener('popstate', followHistory, { capture: true });
}

/** Tells which history entries are of the page on the screen, so that the router need not load it again. */
export function setSamePageCheck(check: (state: unknown) => boolean): void {
  isSamePage = check;
}

/** Opens a layer that Back closes, by `close`. The returned function is called when it was closed otherwise. */
export function openLayer(close: () => void): () => void {
  listen();
  const layer = { close };
  layers = [...layers, layer];
  planSync();
  return () => {
    layers = layers.filter((other) => other !== layer);
    planSync();
  };
}

/** While it is open, Back closes it and stays on the page. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}
