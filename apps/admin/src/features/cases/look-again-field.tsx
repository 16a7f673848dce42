import { limits } from '@ballast/schema/limits';
import { TextField } from '@ballast/ui/text-field';

const dayMs = 24 * 60 * 60_000;

/** A day (UTC), such as `2026-11-20`. */
const dayIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length);

type Props = {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  autoFocus?: boolean;
  onChange: (day: string) => void;
};

export const LookAgainField = ({ onChange, ...props }: Props) => (
  <TextField
    {...props}
    type="date"
    hint={`Within ${limits.lookAgainDaysMax} days. The case is then under “To look at again”.`}
    min={dayIn(0)}
    max={dayIn(limits.lookAgainDaysMax)}
    onChange={({ target }) => onChange(target.value)}
  />
);
