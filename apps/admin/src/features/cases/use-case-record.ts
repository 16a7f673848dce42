import { findTextError } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { useRef, useState } from 'react';
import { createDrafts } from '../../lib/drafts.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';
import { findNames } from './named-authors.ts';

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

type Errors = { [Name in 'what' | 'at' | 'reference']?: string | undefined };

function findErrors({ what, at, reference }: Draft & { at: string }): Errors {
  const done = new Date(at);
  const timeError = Number.isNaN(done.getTime())
    ? 'Please give the day and time.'
    : done.getTime() > Date.now() && 'This is in the future. Please give the time at which it was done.';
  return {
    what: findTextError(what, { blank: 'Please write what was done.', maxChars: limits.caseNoteMaxChars }),
    at: timeError || undefined,
    reference: findTextError(reference, { maxChars: limits.caseReferenceMaxChars }),
  };
}

const nineNineNineWords = 'Rang 999.';

/** State of the form for what staff did outside the service. */
export function useCaseRecord(item: Case, onSent: () => void) {
  const { id: caseId } = item;
  const utils = trpc.useUtils();
  const whatRef = useRef<HTMLTextAreaElement>(null);
  const atRef = useRef<HTMLInputElement>(null);
  const referenceRef = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(() => drafts.get(caseId));
  const [errors, setErrors] = useState<Errors>({});
  const [formError, setFormError] = useState<string>();
  const [askedNames, setAskedNames] = useState<readonly string[]>([]);
  const at = draft.at ?? toLocalMinute(new Date());

  function change(changes: Partial<Draft>): void {
    const changed = { ...draft, ...changes, clientId: crypto.randomUUID() };
    drafts.set(caseId, changed);
    setDraft(changed);
    setErrors({});
    setAskedNames([]);
  }

  function showErrors(found: Errors): void {
    setErrors(found);
    const [first] = [found.what && whatRef, found.at && atRef, found.reference && referenceRef].filter(Boolean);
    if (first) first.current?.focus();
  }

  const mutation = trpc.moderation.addRecord.useMutation({
    onSuccess(changed) {
      drafts.remove(caseId);
      setDraft(emptyDraft);
      utils.moderation.case.setData({ caseId }, changed);
      onSent();
    },
    onError(failure) {
      const { message, fields } = readRefusal(failure);
      const found = { what: fields['what'], at: fields['at'], reference: fields['reference'] };
      showErrors(found);
      if (!found.what && !found.at && !found.reference) setFormError(message);
    },
  });

  return {
    what: { ref: whatRef, value: draft.what, error: errors.what, onChange: (what: string) => change({ what, at }) },
    at: { ref: atRef, value: at, error: errors.at, onChange: (typed: string) => change({ at: typed }) },
    reference: {
      ref: referenceRef,
      value: draft.reference,
      error: errors.reference,
      onChange: (reference: string) => change({ reference, at }),
    },
    hasDraft: draft.what !== '' || draft.reference !== '',
    formError,
    /** Names of members in the words, which are sent only when they are sent once more. */
    askedNames,
    isPending: mutation.isPending,
    isWritten: mutation.isSuccess && draft.what === '',
    /** "Rang 999" at this minute. The reference is what is still to be written. */
    fillIn999(): void {
      const what = draft.what === '' ? nineNineNineWords : `${draft.what}\n${nineNineNineWords}`;
      change({ what, at: toLocalMinute(new Date()) });
      referenceRef.current?.focus();
    },
    submit(): void {
      if (mutation.isPending) return;
      setFormError(undefined);
      const found = findErrors({ ...draft, at });
      showErrors(found);
      if (found.what || found.at || found.reference) return;
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
  };
}
