import { useEffect, useEffectEvent } from 'react';

/** A dialog or menu over the page. */
type Layer = { close: () => void };

/** The state of a history entry has the number of open layers under this key. */
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

/** Calls the methods of `History.prototype`: a router replaces those of the instance, and would load its page again. */
function writeEntry(method: 'pushState' | 'replaceState', depth: number): void {
  History.prototype[method].call(window.history, { ...window.history.state, [stateKey]: depth }, '');
}

/** Keeps one history entry for each open layer. A layer that replaces another in the same turn takes over its entry. */
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
  // A move that closed this module's own entries must not close layers that were opened meanwhile.
  if (!wasOwnMove) {
    layers = layers.slice(0, depthOf(event.state));
    for (const { close } of left.toReversed()) close();
  }
  planSync();
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  // After a reload no layer is open.
  if (depthOf(window.history.state) > 0) writeEntry('replaceState', 0);
  window.addEventListener('popstate', followHistory, { capture: true });
}

/** `check` tells whether a history entry is of the page on the screen. The router need not load that page again. */
export function setSamePageCheck(check: (state: unknown) => boolean): void {
  isSamePage = check;
}

/** Opens a layer. Back calls `close`. The caller calls the returned function when the layer was closed in another way. */
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

/** While the layer is open, Back closes it and stays on the page. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}
