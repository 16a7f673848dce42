import { CharacterCount } from '@ballast/ui/character-count';
import { RemainingCharacters } from '@ballast/ui/remaining-characters';
import { TextArea } from '@ballast/ui/text-area';
import { TextField } from '@ballast/ui/text-field';
import type { ComponentProps } from 'react';
import { AudienceNote } from './audience-note.tsx';
import { type FieldName, fields } from './profile-fields.ts';
import type { ProfileFormState } from './use-profile-form.ts';

type Props = { state: ProfileFormState; name: FieldName; label: string; hint?: string };

export function ProfileTextField({
  state,
  name,
  hint,
  ...rest
}: Props & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'autoCapitalize' | 'placeholder'>) {
  const field = state.field(name);
  return (
    <TextField
      {...rest}
      hint={<AudienceNote name={name}>{hint}</AudienceNote>}
      aside={<RemainingCharacters text={field.value} max={fields[name].maxChars} />}
      {...field}
    />
  );
}

/** A health field has no audience note of its own, because one note covers all health fields. */
export function ProfileTextArea({ state, name, label, hint, rows }: Props & { rows?: number }) {
  const field = state.field(name);
  return (
    <TextArea
      label={label}
      rows={rows}
      autoComplete="off"
      hint={fields[name].tab === 'health' ? hint : <AudienceNote name={name}>{hint}</AudienceNote>}
      aside={<CharacterCount text={field.value} max={fields[name].maxChars} />}
      {...field}
    />
  );
}
