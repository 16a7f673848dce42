import { SelectField } from '@ballast/ui/select-field';
import { AudienceNote } from './audience-note.tsx';
import { PictureEditor } from './picture-editor.tsx';
import type { Me } from './profile-changes.ts';
import styles from './profile-form.module.css';
import { ProfileTextArea, ProfileTextField } from './profile-inputs.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

const choices = [
  'Single',
  'In a relationship',
  'Engaged',
  'Married',
  'In a civil partnership',
  'Separated',
  'Divorced',
  'Widowed',
  'It’s complicated',
];

/** Includes a saved value that is not on the list. */
function relationshipOptions(current: string) {
  const unlisted = current === '' || choices.includes(current) ? [] : [current];
  return [
    { value: '', label: 'Rather not say' },
    ...[...choices, ...unlisted].map((label) => ({ value: label, label })),
  ];
}

export function BasicInfo({ me, state }: { me: Me; state: ProfileFormState }) {
  const status = state.field('relationshipStatus');
  return (
    <>
      <PictureEditor me={me} state={state} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>What others see</legend>
        <p className={styles.lead}>All of it is up to you. Nothing of it stands under what you post anonymously.</p>
        <ProfileTextField
          state={state}
          name="displayName"
          label="Display name"
          autoComplete="nickname"
          placeholder={me.username}
          hint={`Up to 40 characters; left empty, you are @${me.username} and no more.`}
        />
        <ProfileTextArea state={state} name="bio" label="Bio" rows={4} />
        <ProfileTextField state={state} name="interests" label="Interests" />
        <div className={styles.pair}>
          <ProfileTextField state={state} name="occupation" label="Occupation" autoComplete="organization-title" />
          <SelectField
            label="Relationship status"
            options={relationshipOptions(status.value)}
            hint={<AudienceNote name="relationshipStatus" />}
            {...status}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Just for you</legend>
        <div className={styles.pair}>
          <ProfileTextField state={state} name="phone" label="Phone" type="tel" autoComplete="tel" />
          <ProfileTextField state={state} name="city" label="Town or city" autoComplete="address-level2" />
        </div>
        <div className={styles.pair}>
          <ProfileTextField state={state} name="address" label="Address" autoComplete="street-address" />
          <ProfileTextField
            state={state}
            name="postcode"
            label="Postcode"
            autoComplete="postal-code"
            autoCapitalize="characters"
            hint="Used for local support only: in Scotland, Wales and Northern Ireland it puts your nation’s own line near the top of the crisis page. It can be changed, not emptied."
          />
        </div>
      </fieldset>
    </>
  );
}
