import { useEffect, useRef, useState } from 'react';
import { staffName } from '../../lib/staff-name.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';
import { pollMs } from './use-case-queue.ts';
import { isTyping } from './use-case-shortcuts.ts';

/** How long somebody counts as writing after a key. */
const writingMs = 30_000;

/** Says every 20 seconds that the viewer has the case open, and whether they are writing in it. Returns who else has. */
export function useCasePresence({ id: caseId, present }: Pick<Case, 'id' | 'present'>) {
  const [told, setTold] = useState<Case['present']>();
  const { mutate } = trpc.moderation.presence.useMutation({ onSuccess: (answer) => setTold(answer.present) });
  const lastKeyMs = useRef(Number.NEGATIVE_INFINITY);
  const isWriting = () => Date.now() - lastKeyMs.current < writingMs;

  useEffect(() => {
    const tell = () => mutate({ caseId, isWriting: Date.now() - lastKeyMs.current < writingMs });
    tell();
    const timer = setInterval(tell, pollMs);
    return () => {
      clearInterval(timer);
      mutate({ caseId, isOpen: false });
    };
  }, [caseId, mutate]);

  return {
    others: (told ?? present).filter(({ isMe }) => !isMe),
    /** Call it with every input in the case. The first one is told at once. */
    noteInput(target: EventTarget): void {
      if (!isTyping(target)) return;
      const hasBegun = !isWriting();
      lastKeyMs.current = Date.now();
      if (hasBegun) mutate({ caseId, isWriting: true });
    },
  };
}

/** Who else of the staff has the case open, and who is writing. */
export function PresentStaff({ others }: { others: Case['present'] }) {
  if (others.length === 0) return null;
  const texts = others.map(({ name, isWriting }) => (isWriting ? `${staffName(name)} (writing)` : staffName(name)));
  return <p>{`Also here: ${texts.join(', ')}.`}</p>;
}
