import { limits } from '@ballast/schema/limits';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { TextField } from '@ballast/ui/text-field';
import { useState } from 'react';
import { ReasonField } from '../../components/reason-form.tsx';
import { useReason } from '../../hooks/use-reason.ts';
import { createDrafts } from '../../lib/drafts.ts';
import { readRefusal } from '../../lib/refusal.ts';

const dayMs = 24 * 60 * 60_000;
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length);

const drafts = createDrafts('delay', { words: '' }, ['words']);

/** Whether the member is told later, from which day and why. */
export function useDelay(draftId: string) {
  const [isLater, setIsLater] = useState(false);
  const [day, setDay] = useState('');
  const [dayError, setDayError] = useState<string>();
  const reason = useReason('tellAfterReason', {
    initial: drafts.get(draftId).words,
    onChange: (words) => drafts.set(draftId, { words }),
  });

  return {
    isLater,
    setIsLater,
    reason,
    dayField: {
      value: day,
      error: dayError,
      min: dayIn(1),
      max: dayIn(limits.revealToldAfterDaysMax),
      onChange(chosen: string): void {
        setDay(chosen);
        setDayError(undefined);
      },
    },
    validate(): boolean {
      if (!isLater) return true;
      setDayError(day === '' ? 'Choose the day.' : undefined);
      return reason.validate() && day !== '';
    },
    showServerError(failure: unknown): void {
      const { fields } = readRefusal(failure);
      setDayError(fields['tellAfter']);
      if (fields['tellAfterReason'] !== undefined) reason.showServerError(failure);
    },
    forgetDraft: () => drafts.remove(draftId),
    input: isLater ? { tellAfter: day, tellAfterReason: reason.text } : {},
  };
}

/** For when the one who is told would be in more danger, or would warn somebody. */
export function DelayFields({ delay }: { delay: ReturnType<typeof useDelay> }) {
  const { onChange, ...day } = delay.dayField;
  return (
    <>
      <CheckboxField
        label="Tell them later"
        hint={`This can be put off once, by ${limits.revealToldAfterDaysMax} days at most. Every other admin is told of it at once.`}
        checked={delay.isLater}
        onChange={({ target }) => delay.setIsLater(target.checked)}
      />
      {delay.isLater && (
        <>
          <TextField
            {...day}
            label="The day from which they are told"
            type="date"
            required
            onChange={({ target }) => onChange(target.value)}
          />
          <ReasonField label="Why telling has to wait" {...delay.reason.field} />
        </>
      )}
    </>
  );
}
