import { Button } from '@ballast/ui/button';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { trpc } from '../../lib/trpc.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './two-factor.module.css';

const OnDialog = lazyDialog(() => import('./two-factor-on-dialog.tsx'));
const OffDialog = lazyDialog(() => import('./two-factor-off-dialog.tsx'));

export function TwoFactorSection({ isOn }: { isOn: boolean }) {
  const [open, setOpen] = useState<'on' | 'off'>();
  const { settings } = trpc.useUtils();
  const close = () => {
    setOpen(undefined);
    // Another tab may have turned it on or off.
    void settings.get.invalidate();
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
        <div>
          <Button look="quiet" onClick={() => setOpen(isOn ? 'off' : 'on')}>
            {isOn ? 'Turn it off' : 'Turn it on'}
          </Button>
        </div>
      </div>
      <OnDialog isOpen={open === 'on'} onClose={close} />
      <OffDialog isOpen={open === 'off'} onClose={close} />
    </SettingsSection>
  );
}
