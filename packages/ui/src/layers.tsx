import { useEffect, useEffectEvent, useState } from 'react';

/** A dialog or menu over the page. */
type Layer = { close: () => void };

/** The state of a history entry has the number of open layers under this key. */
const stateKey = 'layers';

let layers: readonly Layer[] = [];
let isListening = false;
let isSyncPlanned = false;
let isGoingBack = false;
/** Navigations that began while a step back was in progress. */
let waitingNavigations: readonly (() => void)[] = [];
/** A link to another document was followed. A step back would abort that. */
let isLeaving = false;
let isSamePage = (_state: unknown): boolean => false;

const depthOf = (state: unknown): number => {
  const depth = typeof state === 'object' && state !== null ? Reflect.get(state, stateKey) : 0;
  return typeof depth === 'number' ? depth : 0;
};

/** Calls `History.prototype`: the router replaces the methods of the instance, which would load the page again. */
function writeEntry(method: 'pushState' | 'replaceState', depth: number): void {
  History.prototype[method].call(window.history, { ...window.history.state, [stateKey]: depth }, '');
}

/** A step back that the browser has dropped is not waited for any longer. A busy phone may take more than a second. */
const longestStepMs = 5000;
let stepTimer: ReturnType<typeof setTimeout> | undefined;

function goBack(entries: number): void {
  isGoingBack = true;
  clearTimeout(stepTimer);
  stepTimer = setTimeout(endStep, longestStepMs);
  window.history.go(-entries);
}

function endStep(): void {
  clearTimeout(stepTimer);
  isGoingBack = false;
  const navigations = waitingNavigations;
  waitingNavigations = [];
  for (const navigate of navigations) navigate();
  planSync();
}

/** Keeps one history entry for each open layer. A layer that replaces another in the same turn takes over its entry. */
function sync(): void {
  isSyncPlanned = false;
  if (isGoingBack || isLeaving) return;
  const depth = depthOf(window.history.state);
  for (let next = depth + 1; next <= layers.length; next += 1) writeEntry('pushState', next);
  if (depth > layers.length) goBack(depth - layers.length);
}

function planSync(): void {
  if (isSyncPlanned) return;
  isSyncPlanned = true;
  setTimeout(sync);
}

function handlePopState(event: PopStateEvent): void {
  const wasOwnNavigation = isGoingBack;
  if (wasOwnNavigation || isSamePage(event.state)) event.stopImmediatePropagation();
  const closedLayers = layers.slice(depthOf(event.state));
  // This module's own `history.go` must not close layers that were opened meanwhile.
  if (!wasOwnNavigation) {
    layers = layers.slice(0, depthOf(event.state));
    for (const { close } of closedLayers.toReversed()) close();
  }
  endStep();
}

type WriteEntry = History['pushState'];
/** The router's methods, which tell it of an entry unless it writes that entry itself. */
type PageWriters = Record<'pushState' | 'replaceState', WriteEntry>;

/**
 * Whether a step back of this module is in progress, which the router must not follow. Chromium calls the listeners of a window in
 * the order in which they were added, also those for capture, so the router hears of the step first.
 */
export const isSteppingBack = (): boolean => isGoingBack;

/** Stores a page once the step back has ended. The router hears of it again, because it has read the former entry meanwhile. */
function whenBack(navigate: () => void): void {
  waitingNavigations = [...waitingNavigations, navigate];
}

/**
 * Stores the entry of a new page. It takes over the entry of a layer that has just been closed: a step back at the same time would
 * abort the navigation.
 */
function pushPage(writers: PageWriters, ...entry: Parameters<WriteEntry>): void {
  const closed = depthOf(window.history.state) - layers.length;
  if (!isGoingBack && closed > 1) goBack(closed - 1);
  if (isGoingBack) whenBack(() => pushPage(writers, ...entry));
  else writers[closed === 1 ? 'replaceState' : 'pushState'].apply(window.history, entry);
}

/**
 * Stores a page in place of the current one, after the entries of layers that have just been closed are gone. In place of such an
 * entry it would have the former page below it, where a step back in progress would end.
 */
function replacePage(writers: PageWriters, ...entry: Parameters<WriteEntry>): void {
  const closed = depthOf(window.history.state) - layers.length;
  if (!isGoingBack && closed > 0) goBack(closed);
  if (isGoingBack) whenBack(() => replacePage(writers, ...entry));
  else writers.replaceState.apply(window.history, entry);
}

/** Whether a click makes the browser load another document in place of this one. */
function leavesDocument({ target, defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return false;
  const [page] = link.href.split('#');
  return /^https?:$/.test(link.protocol) && page !== window.location.href.split('#')[0];
}

/** If the document is still there after this, it was not left after all. */
const leavingMs = 5000;
let leavingTimer: ReturnType<typeof setTimeout> | undefined;

function stay(): void {
  clearTimeout(leavingTimer);
  isLeaving = false;
  planSync();
}

function noteLeaving(event: MouseEvent): void {
  if (!leavesDocument(event)) return;
  isLeaving = true;
  clearTimeout(leavingTimer);
  leavingTimer = setTimeout(stay, leavingMs);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  // After a reload no layer is open.
  if (depthOf(window.history.state) > 0) writeEntry('replaceState', 0);
  window.addEventListener('popstate', handlePopState, { capture: true });
  window.addEventListener('click', noteLeaving);
  window.addEventListener('pageshow', stay);
}

/**
 * Joins the layers with the router, which has to exist. `check` returns whether a history entry belongs to the page on the screen,
 * which the router must not load again. Returns a function that stops it.
 */
export function connectPages(check: (state: unknown) => boolean): () => void {
  const { pushState, replaceState } = window.history;
  const writers = { pushState, replaceState };
  isSamePage = check;
  window.history.pushState = (...entry) => pushPage(writers, ...entry);
  window.history.replaceState = (...entry) => replacePage(writers, ...entry);
  return () => {
    Object.assign(window.history, writers);
  };
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

/** While the layer is open, Back closes it and stays on the page. While it is pinned, Back changes nothing. */
export function useLayer(isOpen: boolean, onClose: () => void, isPinned = false): void {
  const [entriesUsed, setEntriesUsed] = useState(0);
  const goBack = useEffectEvent(() => (isPinned ? setEntriesUsed((count) => count + 1) : onClose()));
  useEffect(() => (isOpen ? openLayer(() => goBack()) : undefined), [isOpen, entriesUsed]);
}
