import { Button } from '@ballast/ui/button';
import { useState } from 'react';
import { FormSkeleton } from '../../components/form-skeleton.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { describeFailure } from '../../lib/error-messages.ts';
import styles from './access-list.module.css';
import { EndOthersDialog } from './end-others-dialog.tsx';
import { usePasskeyChoice } from './passkey-choice.tsx';
import { SessionItem } from './session-item.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSessions } from './use-sessions.ts';

const skeletonFields = 2;

export function SessionsSection() {
  const { query, endingId, end, endOthers, noteOthersEnded, isEndingOthers } = useSessions();
  const choice = usePasskeyChoice();
  const [isChoosing, setIsChoosing] = useState(false);
  const { data, isError, error, isFetching, refetch } = query;
  return (
    <SettingsSection
      id="sessions"
      title="Where you are signed in"
      lead={
        <p>If you do not know one of these, sign it out and change your password. We keep days, not times or places.</p>
      }
    >
      {data ? (
        <div className={styles.section}>
          <ul className={styles.list} aria-labelledby="sessions">
            {data.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                isEnding={endingId === session.id}
                onEnd={() => end(session.id)}
              />
            ))}
          </ul>
          {data.length > 1 && (
            <div>
              <Button
                look="quiet"
                isBusy={isEndingOthers}
                onClick={() => (choice.passkeys.length > 0 ? setIsChoosing(true) : endOthers())}
              >
                {isEndingOthers ? 'Signing out...' : 'Sign out everywhere else'}
              </Button>
            </div>
          )}
        </div>
      ) : isError ? (
        <LoadFailed
          text={`The list did not load. ${describeFailure(error)}`}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <FormSkeleton fields={skeletonFields} />
      )}
      <EndOthersDialog
        choice={choice}
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onDone={() => {
          setIsChoosing(false);
          noteOthersEnded();
        }}
      />
    </SettingsSection>
  );
}
