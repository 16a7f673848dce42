import { Button } from '@ballast/ui/button';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { trpc } from '../../lib/trpc.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './two-factor.module.css';

const OnDialog = lazyDialog(() => import('./two-factor-on-dialog.tsx'));
const OffDialog = lazyDialog(() => import('./two-factor-off-dialog.tsx'));

const fewCodes = 3;

function describeCodesLeft(count: number): string {
  const left = count === 0 ? 'No recovery code is left.' : `Recovery codes left: ${count}.`;
  return count > fewCodes ? left : `${left} For ten new ones, turn it off and on again.`;
}

export function TwoFactorSection({ isOn }: { isOn: boolean }) {
  const [openDialog, setOpenDialog] = useState<'on' | 'off'>();
  const { settings, auth } = trpc.useUtils();
  const { recoveryCodesLeft } = trpc.auth.security.useQuery().data ?? {};
  const close = () => {
    setOpenDialog(undefined);
    // Another tab may have turned two-factor sign-in on or off.
    void settings.get.invalidate();
    void auth.security.invalidate();
  };
  return (
    <SettingsSection
      id="two-factor"
      title="Two-factor sign-in"
      lead={<p>Somebody who gets hold of your password still does not get in.</p>}
    >
      <div className={styles.part}>
        <p>
          {isOn
            ? 'It is on: signing in takes your password and a code from your authenticator app.'
            : 'It is off: your password alone is enough to sign in.'}
        </p>
        {isOn && recoveryCodesLeft !== undefined && <p>{describeCodesLeft(recoveryCodesLeft)}</p>}
        <div>
          <Button look="quiet" onClick={() => setOpenDialog(isOn ? 'off' : 'on')}>
            {isOn ? 'Turn it off' : 'Turn it on'}
          </Button>
        </div>
      </div>
      <OnDialog isOpen={openDialog === 'on'} onClose={close} />
      <OffDialog isOpen={openDialog === 'off'} onClose={close} />
    </SettingsSection>
  );
}
