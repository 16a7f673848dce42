import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './hold-menu.module.css';
import { pressedKey } from './pressed-key.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const holdMs = 450;
/** A finger that moves further scrolls or swipes. */
const holdMaxMovePx = 10;

export type HoldMenuItem = { label: string; onPick: () => void };

type Props = {
  className: string | undefined;
  /** The id of an element that tells what the button acts on. */
  describedBy?: string | undefined;
  isPressed: boolean;
  onPress: () => void;
  /** Tells screen readers how to open the menu. */
  hint: string;
  items: readonly HoldMenuItem[];
  children: ReactNode;
};

/** A toggle button with a menu: hold it, press it with the right button, or press the down arrow or the menu key on it. */
export function HoldMenu({ className, describedBy, isPressed, onPress, hint, items, children }: Props) {
  const hintId = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const hold = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  /** The click that ends a hold is not a press. */
  const isHeld = useRef(false);

  const endHold = () => clearTimeout(hold.current?.timer);

  useEffect(() => endHold, []);

  useEffect(() => {
    if (!isOpen) return;
    list.current?.showPopover();
    list.current?.querySelector('button')?.focus();
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  function close(): void {
    setIsOpen(false);
    button.current?.focus();
  }

  function startHold({ clientX: x, clientY: y, button: pressed }: PointerEvent): void {
    endHold();
    isHeld.current = false;
    if (pressed !== 0) return;
    const timer = setTimeout(() => {
      isHeld.current = true;
      setIsOpen(true);
    }, holdMs);
    hold.current = { x, y, timer };
  }

  function followHold({ clientX, clientY }: PointerEvent): void {
    const start = hold.current;
    if (start && Math.hypot(clientX - start.x, clientY - start.y) > holdMaxMovePx) endHold();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside.
    <span
      ref={frame}
      className={styles.hold}
      data-open={isOpen || undefined}
      onBlur={({ relatedTarget }) => {
        if (isOpen && relatedTarget && !frame.current?.contains(relatedTarget)) setIsOpen(false);
      }}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape' || !isOpen) return;
        // Escape closes only the menu, not a dialog around it.
        event.stopPropagation();
        event.preventDefault();
        close();
      }}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-pressed={isPressed}
        aria-expanded={isOpen}
        aria-describedby={describedBy === undefined ? hintId : `${describedBy} ${hintId}`}
        onPointerDown={startHold}
        onPointerMove={followHold}
        onPointerUp={endHold}
        onPointerCancel={endHold}
        onPointerLeave={endHold}
        onContextMenu={(event) => {
          event.preventDefault();
          endHold();
          setIsOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.stopPropagation();
          event.preventDefault();
          setIsOpen(true);
        }}
        onClick={() => {
          if (isHeld.current) isHeld.current = false;
          else if (isOpen) setIsOpen(false);
          else onPress();
        }}
      >
        {children}
      </button>
      <VisuallyHidden id={hintId}>{hint}</VisuallyHidden>
      {isOpen && (
        <ul ref={list} popover="manual" className={styles.list}>
          {items.map(({ label, onPick }) => (
            <li key={label}>
              <button
                type="button"
                className={styles.item}
                onClick={() => {
                  close();
                  onPick();
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </span>
  );
}
