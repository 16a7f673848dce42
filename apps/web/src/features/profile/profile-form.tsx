import { Tabs } from '@ballast/ui/tabs';
import { OtherDraft } from '../../components/other-draft.tsx';
import { SaveBar } from '../../components/save-bar.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { BasicInfo } from './basic-info.tsx';
import { HealthInfo } from './health-info.tsx';
import { describeUnsaved, type Me } from './profile-changes.ts';
import { useProfileForm } from './use-profile-form.ts';

export function ProfileForm({ me }: { me: Me }) {
  const state = useProfileForm(me);
  const { form, tab, setTab, changes, picture, hasChangesNotOnDevice, discardChangesNotOnDevice } = state;
  const unsavedText = describeUnsaved(changes, picture);
  return (
    <form {...form.props}>
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
    </form>
  );
}
