import { CharacterCount } from '@ballast/ui/character-count';
import { CharsLeft } from '@ballast/ui/chars-left';
import { TextArea } from '@ballast/ui/text-area';
import { TextField } from '@ballast/ui/text-field';
import type { ComponentProps } from 'react';
import { AudienceNote } from './audience-note.tsx';
import { type FieldName, fields } from './profile-fields.ts';
import type { ProfileFormState } from './use-profile-form.ts';

type Told = { state: ProfileFormState; name: FieldName; label: string; hint?: string };

/** One line of the profile. */
export function ProfileTextField({
  state,
  name,
  hint,
  ...rest
}: Told & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'autoCapitalize' | 'placeholder'>) {
  const value = state.valueOf(name);
  return (
    <TextField
      {...rest}
      name={name}
      value={value}
      error={state.errors[name]}
      hint={<AudienceNote name={name}>{hint}</AudienceNote>}
      aside={<CharsLeft text={value} max={fields[name].maxChars} />}
      onChange={({ target }) => state.change(name, target.value)}
    />
  );
}

/** Several lines of the profile, counted. A health field says who reads it once for all of them, above. */
export function ProfileTextArea({ state, name, label, hint, rows }: Told & { rows?: number }) {
  const value = state.valueOf(name);
  return (
    <TextArea
      label={label}
      name={name}
      rows={rows}
      autoComplete="off"
      value={value}
      error={state.errors[name]}
      hint={fields[name].tab === 'health' ? hint : <AudienceNote name={name}>{hint}</AudienceNote>}
      aside={<CharacterCount text={value} max={fields[name].maxChars} />}
      onChange={({ target }) => state.change(name, target.value)}
    />
  );
}
