import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { type Case, targetNames } from './case.ts';
import type { useDecision } from './use-decision.ts';

const adminText =
  'An admin has not looked yet. If you decide now, the case leaves their list. It will be under Closed.';

function closeText(removesItem: boolean, takesName: boolean): string {
  const removed = removesItem ? ', and what was reported is taken down' : '';
  const others = takesName ? ' What else has the name is taken down too, and its open cases close.' : '';
  return `Its member can write nothing here any more${removed}. They are told in your words, and can appeal.${others}`;
}

const unreadText = 'Scroll to its end, or open what is around it (s): what its author wrote last may stand there.';

const shownChars = 80;

function quote(words: string): string {
  const text = words.trim().replace(/\s+/g, ' ');
  return text.length > shownChars ? `“${text.slice(0, shownChars)}…”` : `“${text}”`;
}

const nameItem = ({ evidence, targetType }: Pick<Case, 'evidence' | 'targetType'>): string =>
  evidence?.content.trim() ? quote(evidence.content) : targetNames[targetType].toLowerCase();

/** Both buttons close it: a press was meant for the question that stood there before. */
const newWordsTexts = (text: string | undefined) => ({
  title: text === undefined ? 'Its author has just changed it' : `Its author has just written: ${quote(text)}`,
  text: 'Your decision is not sent. Read that first, then decide again.',
  confirmLabel: 'Read it first',
});

export function ConfirmDecision({ decision }: { decision: ReturnType<typeof useDecision> }) {
  const { question, newWords, removesItem, named } = decision;
  const texts = {
    unread: {
      title: `You haven’t read this to the end: ${nameItem(decision.item)}`,
      text: unreadText,
      confirmLabel: decision.label,
    },
    admin: { title: 'Decide without an admin?', text: adminText, confirmLabel: 'Decide anyway' },
    close: {
      title: 'Close this account?',
      text: closeText(removesItem, named.isChosen),
      confirmLabel: 'Close the account',
    },
  }[question.kind];
  return (
    <ConfirmDialog
      {...(newWords ? newWordsTexts(newWords.text) : texts)}
      cancelLabel="Not yet"
      isOpen={question.isOpen}
      onConfirm={decision.confirm}
      onCancel={decision.cancel}
    />
  );
}
