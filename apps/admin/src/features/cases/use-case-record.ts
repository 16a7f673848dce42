import type { FieldErrors } from '@ballast/schema/error-codes';
import { findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { fold } from '@ballast/schema/words/fold';
import { useRef, useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { createDrafts } from '../../lib/drafts.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';

type Named = Pick<Case, 'evidence' | 'otherVersions' | 'live' | 'surroundings' | 'comments' | 'commentsByAuthor'>;

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Usernames and display names in the text of members whom the case shows with their names. */
function findNames(text: string, item: Named): string[] {
  const { evidence, otherVersions, live, surroundings, comments, commentsByAuthor } = item;
  const shown = [evidence, live, ...otherVersions, ...surroundings, ...comments.items, ...commentsByAuthor];
  const names = shown.flatMap((one) => {
    const author = one?.author;
    return author ? [author.username, author.displayName ?? ''] : [];
  });
  const folded = fold(text);
  return [...new Set(names.filter((name) => name.trim() !== ''))].filter((name) =>
    new RegExp(String.raw`(?<![\p{L}\p{N}_])${escapePattern(fold(name))}(?![\p{L}\p{N}_])`, 'u').test(folded),
  );
}

/** `at`: the local time of the device, as its field has it; undefined until the form is used. `clientId`: the idempotency key of these words. */
type Draft = { what: string; at: string | undefined; reference: string; clientId: string };

const emptyDraft: Draft = { what: '', at: undefined, reference: '', clientId: '' };
const drafts = createDrafts<Draft>(
  'record',
  emptyDraft,
  ['what', 'at', 'reference', 'clientId'],
  (field) => field === 'what' || field === 'reference',
);

const minuteMs = 60_000;
const localMinuteChars = 'yyyy-mm-ddThh:mm'.length;

/** The local time of the device for a field of the type `datetime-local`. */
export function toLocalMinute(instant: Date): string {
  const shifted = instant.getTime() - instant.getTimezoneOffset() * minuteMs;
  return new Date(shifted).toISOString().slice(0, localMinuteChars);
}

function findErrors({ what, at, reference }: Draft & { at: string }): FieldErrors {
  const done = new Date(at);
  const timeError = Number.isNaN(done.getTime())
    ? 'Please give the day and time.'
    : done.getTime() > Date.now() && 'This is in the future. Please give the time at which it was done.';
  const rules = {
    what: { blank: 'Please write what was done.', maxChars: limits.caseNoteMaxChars },
    reference: { maxChars: limits.caseReferenceMaxChars },
  };
  return { ...findTextErrors({ what, reference }, rules), ...(timeError && { at: timeError }) };
}

const nineNineNineWords = 'Rang 999.';

/** State of the form for what staff did outside the service. */
export function useCaseRecord(item: Case, onSent: () => void) {
  const { id: caseId } = item;
  const utils = trpc.useUtils();
  const whatRef = useRef<HTMLTextAreaElement>(null);
  const referenceRef = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(() => drafts.get(caseId));
  const [askedNames, setAskedNames] = useState<readonly string[]>([]);
  const at = draft.at ?? toLocalMinute(new Date());

  function change(changes: Partial<Draft>): void {
    const changed = { ...draft, ...changes, clientId: crypto.randomUUID() };
    drafts.set(caseId, changed);
    setDraft(changed);
    form.setErrors({});
    setAskedNames([]);
  }

  const mutation = trpc.moderation.addRecord.useMutation({
    onSuccess(changed) {
      drafts.remove(caseId);
      setDraft(emptyDraft);
      utils.moderation.case.setData({ caseId }, changed);
      onSent();
    },
    onError: (failure) => form.showRefusal(failure),
  });
  const form = useForm({
    isPending: mutation.isPending,
    findErrors: () => findErrors({ ...draft, at }),
    quietFields: ['what', 'at', 'reference'],
    send() {
      const names = findNames(`${draft.what} ${draft.reference}`, item);
      if (names.length > 0 && askedNames.length === 0) {
        setAskedNames(names);
        return;
      }
      const { what, reference, clientId } = draft;
      mutation.mutate({
        caseId,
        what,
        at: new Date(at).toISOString(),
        ...(reference !== '' && { reference }),
        ...(clientId !== '' && { clientId }),
      });
    },
  });

  return {
    form,
    what: { ref: whatRef, ...form.field('what', draft.what, (what) => change({ what, at })) },
    at: form.field('at', at, (typed) => change({ at: typed })),
    reference: {
      ref: referenceRef,
      ...form.field('reference', draft.reference, (reference) => change({ reference, at })),
    },
    hasDraft: draft.what !== '' || draft.reference !== '',
    /** Names of members in the words, which are sent only when they are sent once more. */
    askedNames,
    isWritten: mutation.isSuccess && draft.what === '',
    /** "Rang 999" at this minute. The reference is what is still to be written. */
    fillIn999(): void {
      const what = draft.what === '' ? nineNineNineWords : `${draft.what}\n${nineNineNineWords}`;
      change({ what, at: toLocalMinute(new Date()) });
      referenceRef.current?.focus();
    },
  };
}
