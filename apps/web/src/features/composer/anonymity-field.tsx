import { ChoiceField } from '@ballast/ui/choice-field';

type Props = { username: string; isAnonymous: boolean; onChange: (isAnonymous: boolean) => void };

export function AnonymityField({ username, isAnonymous, onChange }: Props) {
  return (
    <ChoiceField
      legend="Who is this from?"
      name="signature"
      value={isAnonymous}
      choices={[
        { value: true, label: 'Anonymous', hint: 'No name, no profile. No other member can tell it was you.' },
        { value: false, label: `@${username}`, hint: 'Your name stands over it. Members can see it is you.' },
      ]}
      onChange={onChange}
    />
  );
}
