import { useState } from 'react';
import type { Case } from './case.ts';
import { findNewWords } from './new-words.ts';

/** In the order in which they are asked. */
const questions = ['unread', 'admin', 'close'] as const;
type Question = (typeof questions)[number];

/** What is asked before a decision is sent, one question after the other. */
export function useDecisionQuestions(
  item: Pick<Case, 'commentsByAuthor' | 'live'>,
  isNeeded: (kind: Question) => boolean,
) {
  const [question, setQuestion] = useState<{ kind: Question; isOpen: boolean }>({ kind: 'close', isOpen: false });
  const [itemAtFirst, setItemAtFirst] = useState(item);

  function ask(some: readonly Question[]): boolean {
    const next = some.find(isNeeded);
    setQuestion({ kind: next ?? question.kind, isOpen: next !== undefined });
    return next !== undefined;
  }

  return {
    question,
    /** What the author wrote while the questions were open. */
    newWords: question.isOpen ? findNewWords(itemAtFirst, item) : undefined,
    cancel: (): void => setQuestion({ ...question, isOpen: false }),
    /** Returns false if there is nothing to ask. */
    askFirst(): boolean {
      setItemAtFirst(item);
      return ask(questions);
    },
    /** Returns false if there is nothing more to ask. */
    askNext: (): boolean => ask(questions.slice(questions.indexOf(question.kind) + 1)),
  };
}
