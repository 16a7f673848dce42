import { CheckboxField } from '@ballast/ui/checkbox-field';

type Props = { isOpen: boolean; isAnonymous: boolean; onChange: (isOpen: boolean) => void };

export function OpenField({ isOpen, isAnonymous, onChange }: Props) {
  const name = isAnonymous ? 'without your name' : 'with your name';
  return (
    <CheckboxField
      label="Let anyone read this, also without an account"
      name="openToRead"
      hint={`${isOpen ? 'Anyone can open it' : 'If you tick this, anyone can open it'}, ${name}. The answers stay with members. You can take it back at any time, in your stories.`}
      checked={isOpen}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
