import { useEffect, useState } from 'react';
import { isRecord } from '../../lib/browser-storage.ts';
import { tabDrafts } from '../../lib/tab-drafts.ts';
import { type ContactValues, emptyContact } from './contact-fields.ts';

const draftName = 'contact';

function parseDraft(value: unknown): Pick<ContactValues, 'subject' | 'message'> | undefined {
  if (!isRecord(value)) return undefined;
  const { subject, message } = value;
  return typeof subject === 'string' && typeof message === 'string' ? { subject, message } : undefined;
}

/** What he types. Subject and message outlive a reload; his name and address are never kept, the phone may be shared. */
export function useContactValues() {
  const [values, setValues] = useState(emptyContact);

  useEffect(() => {
    const draft = tabDrafts.read(draftName, parseDraft);
    if (draft) setValues((typed) => (typed.subject || typed.message ? typed : { ...typed, ...draft }));
  }, []);

  return {
    values,

    change(part: Partial<ContactValues>): void {
      const next = { ...values, ...part };
      tabDrafts.write(draftName, { subject: next.subject, message: next.message });
      setValues(next);
    },

    reset(): void {
      tabDrafts.remove(draftName);
      setValues(emptyContact);
    },
  };
}
