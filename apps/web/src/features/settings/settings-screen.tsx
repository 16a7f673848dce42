import type { ReactNode } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { FormSkeleton } from '../../components/form-skeleton.tsx';
import { LoadFailed } from '../../components/paged-list.tsx';
import { useHeadingInUrl } from '../../hooks/use-heading-in-url.ts';
import { PageFrame } from '../../layout/page-frame.tsx';
import { describeFailure } from '../../lib/error-messages.ts';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { trpc } from '../../lib/trpc.ts';
import { AccountQuestion, EmailPanel, ExportButton } from '../accounts/public.ts';
import { LookForm } from '../look/public.ts';
import { DangerZone } from './danger-zone.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings-screen.module.css';
import { SettingsSection } from './settings-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

const id = 'export';

/** The notice of a reveal leads here (`/settings#export`). `isReady` is false while the sections above load. */
function DataSection({ isReady }: { isReady: boolean }) {
  return (
    <SettingsSection
      id={id}
      headingRef={useHeadingInUrl(id, isReady)}
      title="Your data"
      lead={<p>Everything we hold on you, in one file.</p>}
    >
      <p>
        What you wrote is in it, by name and anonymously. If our team ever looked up who wrote something that carries no
        name, and it was you, so are the reason and the day.
      </p>
      <div>
        <ExportButton />
      </div>
    </SettingsSection>
  );
}

const skeletonFields = 6;

/** Loads all data of the screen in one request. Of several errors only that of the settings is shown. */
function useScreenQueries() {
  const settings = trpc.settings.get.useQuery();
  const others = {
    email: trpc.auth.me.useQuery(),
    passkeys: trpc.auth.passkeys.useQuery(),
    sessions: trpc.auth.sessions.useQuery(),
  };
  const failed = [settings, ...Object.values(others)].filter(({ isLoadingError }) => isLoadingError);
  return {
    settings,
    isPending: [settings, ...Object.values(others)].some((query) => query.isPending),
    isShown: (name: keyof typeof others) => !(settings.isLoadingError && others[name].isLoadingError),
    retry(): void {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** The sections below the settings also work while the settings load. */
export function SettingsScreen({ viewer }: { viewer: Viewer }) {
  const { settings, isPending, isShown, retry } = useScreenQueries();
  const { data, isError, error, isFetching } = settings;

  function settingsContent(): ReactNode {
    if (data) return <SettingsForm key={viewer.id} memberId={viewer.id} saved={data} />;
    return (
      <SettingsSection id="privacy" title="Privacy Settings" lead="">
        {isError ? (
          <LoadFailed
            text={`Your settings did not load. ${describeFailure(error)}`}
            isBusy={isFetching}
            onRetry={retry}
          />
        ) : (
          <FormSkeleton fields={skeletonFields} />
        )}
      </SettingsSection>
    );
  }

  return (
    <PageFrame title="Settings" back={{ to: '/the-feed', label: 'Back to Feed' }}>
      <AccountQuestion>
        {(content) => (
          <SettingsSection id="account-question" title="Is all of this yours?" lead="">
            {content}
          </SettingsSection>
        )}
      </AccountQuestion>
      <div className={styles.columns}>
        <div>{settingsContent()}</div>
        <div>
          <SettingsSection
            id="look"
            title="Night and text size"
            lead={<p>For this device alone, whoever signs in on it. It changes at once; there is nothing to save.</p>}
          >
            <LookForm />
          </SettingsSection>
          {isShown('email') && (
            <SettingsSection
              id="email"
              title="Email"
              lead={<p>You sign in with it, and it is the way back in if you lose your password.</p>}
            >
              <div className={styles.email}>
                <EmailPanel />
              </div>
            </SettingsSection>
          )}
          <PasswordForm />
          {data && <TwoFactorSection isOn={data.twoFactorEnabled} />}
          {isShown('passkeys') && <PasskeysSection />}
          {isShown('sessions') && <SessionsSection />}
          <DataSection isReady={!isPending} />
          <DangerZone />
        </div>
      </div>
      <CrisisLine />
    </PageFrame>
  );
}
