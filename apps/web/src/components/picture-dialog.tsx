import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './picture-dialog.module.css';

/** Fixed steps, because the content security policy forbids style attributes. */
const steps = [100, 150, 200, 300, 400] as const;
/** How much the distance of two fingers has to change for a step. */
const pinchRatio = 1.25;

type Point = { x: number; y: number };

const distanceOf = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

function usePinchZoom(frame: RefObject<HTMLElement | null>) {
  const [step, setStep] = useState(0);
  const fingers = useRef(new Map<number, Point>());
  const startDistance = useRef(0);

  const zoomBy = (by: number) => setStep((before) => Math.max(0, Math.min(steps.length - 1, before + by)));

  // Keeps the middle of the picture in the middle.
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
    box.scrollTop = step === 0 ? 0 : (box.scrollHeight - box.clientHeight) / 2;
  }, [step, frame]);

  function move({ pointerId, clientX, clientY }: PointerEvent): void {
    if (!fingers.current.has(pointerId)) return;
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    const distance = distanceOf([...fingers.current.values()]);
    if (distance === 0 || startDistance.current === 0) return;
    const ratio = distance / startDistance.current;
    if (ratio < pinchRatio && ratio > 1 / pinchRatio) return;
    zoomBy(ratio > 1 ? 1 : -1);
    startDistance.current = distance;
  }

  function lift({ pointerId }: PointerEvent): void {
    fingers.current.delete(pointerId);
    startDistance.current = 0;
  }

  return {
    percent: steps[step] ?? steps[0],
    zoomBy,
    reset: () => setStep(0),
    handlers: {
      onKeyDown({ key }: KeyboardEvent): void {
        if (key === '+' || key === '=') zoomBy(1);
        if (key === '-') zoomBy(-1);
      },
      onPointerDown({ pointerId, pointerType, clientX, clientY }: PointerEvent): void {
        if (pointerType !== 'touch') return;
        fingers.current.set(pointerId, { x: clientX, y: clientY });
        startDistance.current = distanceOf([...fingers.current.values()]);
      },
      onPointerMove: move,
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  };
}

type Props = { url: string; words: string; isOpen: boolean; onClose: () => void };

/** The picture in full. Two fingers, the buttons, and + and - zoom. */
export default function PictureDialog({ url, words, isOpen, onClose }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { percent, zoomBy, reset, handlers } = usePinchZoom(frame);
  return (
    <Dialog
      title="Picture"
      look="wide"
      initialFocus={frame}
      isOpen={isOpen}
      onClose={() => {
        reset();
        onClose();
      }}
    >
      <div className={styles.picture} {...handlers}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the zoomed picture. */}
        <div ref={frame} className={styles.frame} tabIndex={0}>
          <img src={url} alt={words} className={styles.image} data-zoom={percent} />
        </div>
        <div className={styles.zoom}>
          <Button look="quiet" disabled={percent === 100} onClick={() => zoomBy(-1)}>
            Smaller
          </Button>
          <Button look="quiet" disabled={percent === 400} onClick={() => zoomBy(1)}>
            Larger
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
