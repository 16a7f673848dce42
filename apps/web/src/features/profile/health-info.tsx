import { PlimsollMark } from '@ballast/ui/plimsoll-mark';
import styles from './health-info.module.css';
import formStyles from './profile-form.module.css';
import { ProfileTextArea } from './profile-inputs.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

export function HealthInfo({ state }: { state: ProfileFormState }) {
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
