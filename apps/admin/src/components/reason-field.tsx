import { limits } from '@ballast/schema/limits';
import { CharacterCount } from '@ballast/ui/character-count';
import { TextArea } from '@ballast/ui/text-area';
import type { Ref } from 'react';

type Props = {
  label: string;
  hint?: string | undefined;
  value: string;
  error: string | undefined;
  ref: Ref<HTMLTextAreaElement>;
  onChange: (text: string) => void;
};

const loggedHint = `At least ${limits.adminReasonMinChars} characters. It goes into the log.`;

export function ReasonField({ onChange, value, hint = loggedHint, ...props }: Props) {
  return (
    <TextArea
      {...props}
      required
      rows={4}
      value={value}
      hint={hint}
      aside={<CharacterCount text={value} max={limits.adminReasonMaxChars} />}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
