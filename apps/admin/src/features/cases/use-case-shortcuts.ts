import { pressedKey } from '@ballast/ui/pressed-key';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { appealKeys } from './appeal-form.tsx';
import { actionLabel, type Case, isClaimedByOther } from './case.ts';
import type { useClaim } from './claim.tsx';
import { claimText } from './claim-text.ts';
import { canRemoveItem } from './decision-rules.ts';
import type { useDecision } from './use-decision.ts';

type Options = {
  caseRecord: Case;
  claim: ReturnType<typeof useClaim>;
  decision: ReturnType<typeof useDecision>;
  onAppealChoice: (upheld: boolean) => void;
  /** Called when the viewer chooses, types, claims or sends something. */
  onAct: () => void;
};

type Effect = 'choice' | 'other';

/** Whether the element takes letters and digits as input, so that they are no shortcuts. */
export function isTyping(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio' && target.type !== 'checkbox';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

const mainFormOf = (view: HTMLElement) => view.querySelector<HTMLFormElement>('form[data-main]');

/** How long after a note, a record or another form beside the decision. */
const sideFormMs = 1_000;
const justLeftText = 'Nothing is decided yet: another form has just closed. Press again to decide.';

const formOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('form') : null);

function pressControl(view: HTMLElement, key: string): boolean {
  const control = /^[a-z]$/.test(key) && view.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (!control) return false;
  control.focus();
  control.click();
  return true;
}

/** React's events also bubble out of dialogs that are elsewhere in the DOM. */
const isWithin = ({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** Shortcuts of one key, which work only while the focus is inside the case (WCAG 2.2, 2.1.4). */
export function useCaseShortcuts({ caseRecord, claim, decision, onAppealChoice, onAct }: Options) {
  const [message, setMessage] = useState('');
  const leftSideFormAt = useRef<number>(undefined);

  function dismissMessage(): void {
    setMessage('');
    claim.dismissOutcome();
  }

  function act(): void {
    dismissMessage();
    onAct();
    leftSideFormAt.current = undefined;
  }

  /** A form that closes hands the focus on. The second press of a double Ctrl+Enter must not go to the decision then. */
  function sendForm(target: EventTarget, view: HTMLElement): void {
    const ownForm = formOf(target);
    const form = ownForm ?? mainFormOf(view);
    const { current: leftAt } = leftSideFormAt;
    const isJustLeft = leftAt !== undefined && Date.now() - leftAt < sideFormMs;
    if (form && !ownForm && isJustLeft) setMessage(justLeftText);
    else form?.requestSubmit();
  }

  function onBlur({ target }: FocusEvent<HTMLElement>): void {
    const form = formOf(target);
    if (form && form.dataset['main'] === undefined) leftSideFormAt.current = Date.now();
  }

  function handleKey(key: string): Effect | undefined {
    setMessage('');
    // If the case had surroundings, the key would have pressed their control.
    if (key === 's') {
      setMessage('Nothing stands around it.');
      return 'other';
    }
    if (caseRecord.status === 'closed') return;
    if (key === 'c') {
      claim.toggle();
      return 'other';
    }
    const choice = decision.actions.find((one) => one.key === key);
    // The case says why it has no form.
    if (choice && caseRecord.needsOtherStaff) return;
    if (choice && isClaimedByOther(caseRecord)) {
      setMessage(`You cannot decide this now. ${claimText(caseRecord, Date.now())}`);
      return 'other';
    }
    if (caseRecord.status === 'open' && choice?.disabledText) {
      setMessage(`${actionLabel(choice.action)}: ${choice.disabledText.toLowerCase()}.`);
      return 'other';
    }
    if (caseRecord.status === 'open' && choice) {
      decision.choose(choice.action);
      return 'choice';
    }
    if (caseRecord.status === 'open' && key === 't' && canRemoveItem(decision.action)) {
      decision.setRemovesItem(!decision.removesItem);
      return 'choice';
    }
    const isAppealKey = key === appealKeys.refuse || key === appealKeys.uphold;
    if (caseRecord.status === 'appealed' && !caseRecord.needsOtherStaff && isAppealKey) {
      onAppealChoice(key === appealKeys.uphold);
      return 'choice';
    }
    return;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { ctrlKey, metaKey, altKey, target, currentTarget } = event;
    const key = pressedKey(event);
    // A key that is held down must not decide the next case too.
    if (key === undefined || !isWithin(event) || event.repeat) return;
    if ((ctrlKey || metaKey) && key === 'Enter') {
      event.preventDefault();
      sendForm(target, currentTarget);
      return;
    }
    if (key === 'Escape' && isTyping(target)) {
      currentTarget.querySelector('h3')?.focus();
      return;
    }
    if (ctrlKey || metaKey || altKey || isTyping(target)) return;
    if (pressControl(currentTarget, key)) {
      event.preventDefault();
      return;
    }
    const effect = handleKey(key);
    if (!effect) return;
    claim.dismissOutcome();
    onAct();
    event.preventDefault();
    // The form can be outside the viewport. The focus stays on the case, where the shortcuts work.
    if (effect !== 'choice') return;
    leftSideFormAt.current = undefined;
    // On a radio that had the focus before, the space bar would choose that one.
    if (target instanceof HTMLInputElement && target.type === 'radio') {
      currentTarget.querySelector('h3')?.focus({ preventScroll: true });
    }
    mainFormOf(currentTarget)?.scrollIntoView({ block: 'nearest' });
  }

  // On a narrow screen the message covers the buttons behind it.
  const handlers = { onKeyDown, onBlur, onClick: dismissMessage, onChange: act, onSubmit: act };
  return { handlers, act, message, setMessage };
}
