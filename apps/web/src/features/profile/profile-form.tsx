import { Form } from '@ballast/ui/form';
import { PlimsollMark } from '@ballast/ui/plimsoll-mark';
import { SelectField } from '@ballast/ui/select-field';
import { Tabs } from '@ballast/ui/tabs';
import { OtherDraft } from '../../components/other-draft.tsx';
import { SaveBar, UnsavedGuard } from '../../components/save-bar.tsx';
import styles from './health-info.module.css';
import { PictureEditor } from './picture-editor.tsx';
import { describeUnsaved, type Me } from './profile-fields.ts';
import formStyles from './profile-form.module.css';
import { AudienceNote, ProfileTextArea, ProfileTextField } from './profile-inputs.tsx';
import { type ProfileFormState, useProfileForm } from './use-profile-form.ts';

function HealthInfo({ state }: { state: ProfileFormState }) {
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>For you alone</legend>
      <div className={styles.promise}>
        <PlimsollMark className={styles.mark} />
        <div className={styles.text}>
          <p className={styles.summary}>No member and none of our staff can read these.</p>
          <p>
            They are encrypted before they are stored. No member sees them, whatever your settings say, and no screen of
            ours shows them. The keys are with whoever runs the server: they could open them, and only by going out of
            their way. Fill in what helps you and leave the rest empty.
          </p>
          <p>
            Until you save, they are on this page and nowhere else, so that whoever picks up your phone later finds
            nothing half-written.
          </p>
        </div>
      </div>
      <ProfileTextArea
        state={state}
        name="mentalHealthConditions"
        label="Mental health conditions"
        hint="Diagnosed or not, in your own words."
      />
      <ProfileTextArea state={state} name="triggers" label="Triggers" hint="What tends to set it off." />
      <ProfileTextArea
        state={state}
        name="copingStrategies"
        label="Coping strategies"
        hint="What has worked before. Worth having in writing for a bad night."
      />
      <ProfileTextArea
        state={state}
        name="therapyExperience"
        label="Therapy experience"
        hint="What you tried, what helped, what did not."
      />
      <ProfileTextArea state={state} name="medicationInfo" label="Medication" hint="What you take, and how much." />
      <ProfileTextArea
        state={state}
        name="supportGoals"
        label="Support goals"
        hint="What you would like from being here."
      />
    </fieldset>
  );
}

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

function BasicInfo({ me, state }: { me: Me; state: ProfileFormState }) {
  const status = state.field('relationshipStatus');
  return (
    <>
      <PictureEditor me={me} state={state} />
      <fieldset className={formStyles.group}>
        <legend className={formStyles.legend}>What others see</legend>
        <p className={formStyles.lead}>All of it is up to you. Nothing of it stands under what you post anonymously.</p>
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
        <div className={formStyles.pair}>
          <ProfileTextField state={state} name="occupation" label="Occupation" autoComplete="organization-title" />
          <SelectField
            label="Relationship status"
            options={relationshipOptions(status.value)}
            hint={<AudienceNote name="relationshipStatus" />}
            {...status}
          />
        </div>
      </fieldset>
      <fieldset className={formStyles.group}>
        <legend className={formStyles.legend}>Just for you</legend>
        <div className={formStyles.pair}>
          <ProfileTextField state={state} name="phone" label="Phone" type="tel" autoComplete="tel" />
          <ProfileTextField state={state} name="city" label="Town or city" autoComplete="address-level2" />
        </div>
        <div className={formStyles.pair}>
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

export function ProfileForm({ me }: { me: Me }) {
  const state = useProfileForm(me);
  const { form, tab, setTab, changes, picture, hasChangesNotOnDevice, discardChangesNotOnDevice } = state;
  const unsavedText = describeUnsaved(changes, picture);
  return (
    <Form {...form.props}>
      <OtherDraft others={state.others} isPending={form.isPending} />
      <Tabs
        label="Your profile"
        keepMounted
        selected={tab}
        onSelect={setTab}
        tabs={[
          { name: 'basic', label: 'Basic Info', content: <BasicInfo me={me} state={state} /> },
          { name: 'health', label: 'Mental Health', content: <HealthInfo state={state} /> },
        ]}
      />
      <SaveBar label="Save Changes" unsavedText={unsavedText} form={form} />
      <UnsavedGuard
        wouldLoseChanges={hasChangesNotOnDevice}
        text="Pictures and what only you may read are not kept on this device before they are saved. If you leave now, they are gone."
        onDiscard={discardChangesNotOnDevice}
      />
    </Form>
  );
}
