import { useState } from 'react';
import type { Case } from './case.ts';

type Item = Pick<Case, 'commentsByAuthor' | 'live'>;

const keyOf = ({ id, content }: Case['commentsByAuthor'][number]): string => `${id} ${content}`;

/** What the author wrote since the case was as in `before`. `text` is undefined if the item itself was changed. */
function findNewWords(before: Item, { commentsByAuthor, live }: Item): { text: string | undefined } | undefined {
  const known = new Set(before.commentsByAuthor.map(keyOf));
  const comment = commentsByAuthor.find((one) => !known.has(keyOf(one)));
  if (comment) return { text: comment.content };
  return live && live.version !== before.live?.version ? { text: undefined } : undefined;
}

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
