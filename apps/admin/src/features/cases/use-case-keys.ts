import type { KeyboardEvent } from 'react';
import type { Case } from './case.ts';
import type { useClaim } from './use-claim.ts';
import type { useDecision } from './use-decision.ts';

type Parts = {
  item: Case;
  claim: ReturnType<typeof useClaim>;
  decision: ReturnType<typeof useDecision>;
  onUphold: (upheld: boolean) => void;
};

/** Whether letters and digits belong to the field that has the focus. */
export function isTyping(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Whether the key was pressed in the element itself: React's events also bubble out of dialogs. */
export const isWithin = ({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** Single keys work only while the focus is within the case (WCAG 2.2, 2.1.4). */
export function useCaseKeys({ item, claim, decision, onUphold }: Parts) {
  function press(key: string): boolean {
    if (item.status === 'closed') return false;
    if (key === 'c') {
      claim.toggle();
      return true;
    }
    const choice = decision.actions.find((one) => one.key === key);
    if (item.status === 'open' && choice) {
      decision.choose(choice.action);
      return true;
    }
    if (item.status === 'appealed' && (key === '1' || key === '2')) {
      onUphold(key === '1');
      return true;
    }
    return false;
  }

  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event;
      // A key that is held must not decide the next case too.
      if (!isWithin(event) || event.repeat) return;
      if ((ctrlKey || metaKey) && key === 'Enter') {
        event.preventDefault();
        currentTarget.querySelector('form')?.requestSubmit();
        return;
      }
      if (key === 'Escape' && isTyping(target)) {
        currentTarget.querySelector('h3')?.focus();
        return;
      }
      if (ctrlKey || metaKey || altKey || isTyping(target)) return;
      if (!press(key)) return;
      event.preventDefault();
      // The form can be out of sight, and the focus stays where the keys work.
      currentTarget.querySelector('form')?.scrollIntoView({ block: 'nearest' });
    },
  };
}
