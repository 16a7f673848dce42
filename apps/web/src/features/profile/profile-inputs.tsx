import type { RouterOutputs } from '@ballast/client/types';
import { type Audience, audienceOf, isShowable } from '@ballast/schema/profile-visibility';
import { CharacterCount } from '@ballast/ui/character-count';
import { PlimsollMark } from '@ballast/ui/plimsoll-mark';
import { RemainingCharacters } from '@ballast/ui/remaining-characters';
import { TextArea } from '@ballast/ui/text-area';
import { TextField } from '@ballast/ui/text-field';
import { type ComponentProps, createContext, use } from 'react';
import { type FieldName, fields } from './profile-fields.ts';
import styles from './profile-inputs.module.css';
import type { ProfileFormState } from './use-profile-form.ts';

/** Undefined while the settings are not loaded. */
export const SettingsContext = createContext<RouterOutputs['settings']['get'] | undefined>(undefined);

const useSettings = () => use(SettingsContext);

type Settings = RouterOutputs['settings']['get'];

/** Returns undefined if the audience depends on settings that are not loaded. */
export function audienceOfField(
  name: FieldName | 'profileImage',
  settings: Settings | undefined,
): Audience | undefined {
  // These fields are shown on every named post.
  if (name === 'displayName' || name === 'profileImage') return 'everyone';
  if (!isShowable(name)) return 'nobody';
  return settings && audienceOf(name, settings);
}

const texts: Record<Audience, string> = {
  everyone: 'Every member sees this.',
  followers: 'Your followers see this.',
  nobody: 'Only you see this.',
};

const loads = { everyone: 'full', followers: 'half', nobody: 'empty' } as const;

/** A fuller mark means that more members see the field. */
export function AudienceNote({ name, children }: { name: FieldName | 'profileImage'; children?: string | undefined }) {
  const audience = audienceOfField(name, useSettings());
  return (
    <span className={styles.note}>
      <PlimsollMark load={audience ? loads[audience] : 'empty'} className={styles.mark} />
      <span>
        {`${audience ? texts[audience] : 'Others see this only if your settings show it.'}${audience === 'nobody' && isShowable(name) ? ' Your settings keep it so.' : ''}${children ? ` ${children}` : ''}`}
      </span>
    </span>
  );
}

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
