import { type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { storedText } from '../../lib/storage/drafts.ts';
import { tabDrafts } from '../../lib/storage/tab-drafts.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { type ContactValues, contactTypes, emptyContact, pageOptions } from './contact-fields.ts';

const draftName = 'contact';

const storedDraft = v.object({ subject: storedText, message: storedText });

const textNames = ['name', 'email', 'subject', 'message'] as const;

function readTypedBeforeHydration(form: HTMLFormElement): Partial<ContactValues> {
  const data = new FormData(form);
  const typed: Partial<ContactValues> = {};
  for (const name of textNames) {
    const text = data.get(name);
    if (typeof text === 'string' && text !== '') typed[name] = text;
  }
  const [type] = contactTypes.find(([known]) => known === data.get('type')) ?? [];
  const page = pageOptions.find(({ value }) => value !== '' && value === data.get('page'))?.value;
  return { ...typed, ...(type && { type }), ...(page && { page }) };
}

function storeDraft({ subject, message }: ContactValues): void {
  const state = viewerStore.get();
  const writerId = state.status === 'member' ? state.viewer.id : undefined;
  tabDrafts.write(draftName, { subject, message }, writerId);
}

/** Subject and message survive a reload. Name and email are never stored, because the phone may be shared. */
export function useContactValues(form: RefObject<HTMLFormElement | null>) {
  const [values, setValues] = useState(emptyContact);
  // A change can come before the values set by the effect are rendered.
  const latest = useRef(emptyContact);

  function set(next: ContactValues): void {
    latest.current = next;
    setValues(next);
  }

  useEffect(() => {
    const draft = tabDrafts.read(draftName, storedDraft);
    const typed = form.current ? readTypedBeforeHydration(form.current) : {};
    const next = { ...emptyContact, ...draft, ...typed };
    latest.current = next;
    setValues(next);
    if (typed.subject !== undefined || typed.message !== undefined) storeDraft(next);
  }, [form]);

  return {
    values,

    change(part: Partial<ContactValues>): void {
      const next = { ...latest.current, ...part };
      storeDraft(next);
      set(next);
    },

    reset(): void {
      tabDrafts.remove(draftName);
      set(emptyContact);
    },
  };
}
