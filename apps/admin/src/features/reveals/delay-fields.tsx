import { limits } from '@ballast/schema/limits';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { TextField } from '@ballast/ui/text-field';
import { ReasonField } from '../../components/reason-field.tsx';
import type { useDelay } from './use-delay.ts';

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
