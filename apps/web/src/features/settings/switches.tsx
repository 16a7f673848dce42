import { SwitchField } from '@ballast/ui/switch-field';
import type { Switch } from './setting-fields.ts';
import type { SettingsFormState } from './use-settings-form.ts';

type Props = { switches: readonly Switch[]; state: Pick<SettingsFormState, 'settings' | 'choose'> };

export function Switches({ switches, state }: Props) {
  return switches.map(({ name, label, hint }) => (
    <SwitchField
      key={name}
      name={name}
      label={label}
      hint={hint}
      checked={state.settings[name]}
      onChange={({ target }) => state.choose({ [name]: target.checked })}
    />
  ));
}
