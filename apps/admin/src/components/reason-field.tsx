import { limits } from '@ballast/schema/limits';
import { CharacterCount } from '@ballast/ui/character-count';
import { TextArea } from '@ballast/ui/text-area';
import type { Ref } from 'react';

type Props = {
  label: string;
  value: string;
  error: string | undefined;
  ref: Ref<HTMLTextAreaElement>;
  onChange: (text: string) => void;
};

/** Why, in words that are kept for good. */
export function ReasonField({ onChange, value, ...texts }: Props) {
  return (
    <TextArea
      {...texts}
      required
      rows={4}
      value={value}
      hint={`At least ${limits.adminReasonMinChars} characters. It goes into the log.`}
      aside={<CharacterCount text={value} max={limits.adminReasonMaxChars} />}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
