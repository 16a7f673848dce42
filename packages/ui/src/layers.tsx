import { useEffect, useEffectEvent } from 'react';

/** A dialog or menu over the page. */
type Layer = { close: () => void };

/** The state of a history entry has the number of open layers under this key. */
const stateKey = 'layers';

let layers: readonly Layer[] = [];
let isListening = false;
let isSyncPlanned = false;
let isGoingBack = false;
let isSamePage = (_state: unknown): boolean => false;

const depthOf = (state: unknown): number => {
  const depth = typeof state === 'object' && state !== null ? Reflect.get(state, stateKey) : 0;
  return typeof depth === 'number' ? depth : 0;
};

/** Calls `History.prototype`: the router replaces the methods of the instance, which would load the page again. */
function writeEntry(method: 'pushState' | 'replaceState', depth: number): void {
  History.prototype[method].call(window.history, { ...window.history.state, [stateKey]: depth }, '');
}

/** Keeps one history entry for each open layer. A layer that replaces another in the same turn takes over its entry. */
function sync(): void {
  isSyncPlanned = false;
  if (isGoingBack) return;
  const depth = depthOf(window.history.state);
  for (let next = depth + 1; next <= layers.length; next += 1) writeEntry('pushState', next);
  if (depth <= layers.length) return;
  isGoingBack = true;
  window.history.go(layers.length - depth);
}

function planSync(): void {
  if (isSyncPlanned) return;
  isSyncPlanned = true;
  setTimeout(sync);
}

function handlePopState(event: PopStateEvent): void {
  if (isSamePage(event.state)) event.stopImmediatePropagation();
  const wasOwnNavigation = isGoingBack;
  isGoingBack = false;
  const closedLayers = layers.slice(depthOf(event.state));
  // This module's own `history.go` must not close layers that were opened meanwhile.
  if (!wasOwnNavigation) {
    layers = layers.slice(0, depthOf(event.state));
    for (const { close } of closedLayers.toReversed()) close();
  }
  planSync();
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  // After a reload no layer is open.
  if (depthOf(window.history.state) > 0) writeEntry('replaceState', 0);
  window.addEventListener('popstate', handlePopState, { capture: true });
}

/** `check` returns whether a history entry belongs to the page on the screen, which the router must not load again. */
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
