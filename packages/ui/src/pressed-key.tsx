import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** The key code of every key that an input method takes. */
const takenKeyCode = 229;

/**
 * The key of an event, or undefined if an input method takes it. Safari ends the composition before the keydown of its last key,
 * so that `isComposing` is false there and only the key code tells.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string | undefined {
  const { key, isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === takenKeyCode ? undefined : key;
}

/** Called once per app. A key that ends a composition submits no form (Enter) and closes no dialog of a library (Escape). */
export function ignoreComposedKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (pressedKey(event) !== undefined) return;
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      if (event.key === 'Escape') event.stopPropagation();
    },
    { capture: true },
  );
}
