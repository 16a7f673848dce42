import { type RefObject, useEffect, useRef } from 'react';
import { createWheelGate, type Move } from './wheel-gate.ts';

const swipeThresholdPx = 50;

type Point = { x: number; y: number };

/** How far the post can scroll at the start of the touch, in px. */
type ScrollOverflow = { abovePx: number; belowPx: number };

/** Scroll positions can be fractional. */
const edgePx = 2;

function isAtEdge(fingerDeltaY: number, { abovePx, belowPx }: ScrollOverflow): boolean {
  return (fingerDeltaY < 0 ? belowPx : abovePx) < edgePx;
}

/** A swipe up moves on and a swipe down moves back. A post that can still scroll in that direction only scrolls. */
export function readSwipe(start: Point, end: Point, room: ScrollOverflow): Move {
  const fingerDeltaY = end.y - start.y;
  if (Math.abs(fingerDeltaY) < swipeThresholdPx || Math.abs(fingerDeltaY) <= Math.abs(end.x - start.x)) return 0;
  if (!isAtEdge(fingerDeltaY, room)) return 0;
  return fingerDeltaY < 0 ? 1 : -1;
}

/** Used for wheels that report lines instead of pixels. */
const pxPerLine = 40;
/** The post moves by this share of the finger's movement. */
const followShare = 0.4;
const maxFollowPx = 72;

function scrollOverflowOf(target: EventTarget | null): ScrollOverflow {
  const scroller = target instanceof Element ? target.closest('[data-post-scroller]') : null;
  if (!scroller) return { abovePx: 0, belowPx: 0 };
  return { abovePx: scroller.scrollTop, belowPx: scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop };
}

/** Uses native listeners: dialogs are React children of `stage`, so their React events would bubble to it. */
export function useFeedGestures(
  stage: RefObject<HTMLElement | null>,
  move: (by: Move) => void,
  /** Called instead of a move back by touch. */
  pull?: () => void,
): void {
  const latest = useRef({ move, pull });
  useEffect(() => {
    latest.current = { move, pull };
  }, [move, pull]);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const gate = createWheelGate();
    let start: (Point & { room: ScrollOverflow }) | undefined;
    const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });
    const endDrag = () => {
      start = undefined;
      element.style.removeProperty('--drag');
    };

    const listeners = {
      wheel({ deltaY, deltaMode, ctrlKey, target, timeStamp }: WheelEvent) {
        if (ctrlKey) return;
        const deltaPx = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * pxPerLine;
        // Scrolling down equals a finger moving up.
        if (!isAtEdge(-deltaPx, scrollOverflowOf(target))) return gate.hold(timeStamp);
        const by = gate.readWheel(deltaPx, timeStamp);
        if (by !== 0) latest.current.move(by);
      },
      touchstart({ touches, target }: TouchEvent) {
        const [touch] = touches;
        if (touch && touches.length === 1) start = { ...pointOf(touch), room: scrollOverflowOf(target) };
        else endDrag();
      },
      touchmove({ touches }: TouchEvent) {
        const [touch] = touches;
        if (!touch || !start) return;
        const deltaY = touch.clientY - start.y;
        if (!isAtEdge(deltaY, start.room)) return;
        const followPx = Math.max(-maxFollowPx, Math.min(maxFollowPx, deltaY * followShare));
        element.style.setProperty('--drag', `${followPx}px`);
      },
      touchend({ changedTouches }: TouchEvent) {
        const [touch] = changedTouches;
        const by = touch && start ? readSwipe(start, pointOf(touch), start.room) : 0;
        endDrag();
        if (by === -1 && latest.current.pull) latest.current.pull();
        else if (by !== 0) latest.current.move(by);
      },
      touchcancel: endDrag,
    };
    const options = { passive: true };
    element.addEventListener('wheel', listeners.wheel, options);
    element.addEventListener('touchstart', listeners.touchstart, options);
    element.addEventListener('touchmove', listeners.touchmove, options);
    element.addEventListener('touchend', listeners.touchend, options);
    element.addEventListener('touchcancel', listeners.touchcancel, options);
    return () => {
      element.removeEventListener('wheel', listeners.wheel);
      element.removeEventListener('touchstart', listeners.touchstart);
      element.removeEventListener('touchmove', listeners.touchmove);
      element.removeEventListener('touchend', listeners.touchend);
      element.removeEventListener('touchcancel', listeners.touchcancel);
    };
  }, [stage]);
}
