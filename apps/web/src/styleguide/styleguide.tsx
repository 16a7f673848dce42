import { Button } from '@ballast/ui/button';
import { Toasts } from '@ballast/ui/toasts';
import { useEffect, useState } from 'react';
import { Controls } from './controls.tsx';
import { LogosAndDialogs } from './logos-and-dialogs.tsx';
import styles from './styleguide.module.css';
import { Tokens } from './tokens.tsx';

const schemes = ['system', 'day', 'night'] as const;

export function Styleguide() {
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('system');
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (scheme === 'system') delete dataset['scheme'];
    else dataset['scheme'] = scheme;
  }, [scheme]);
  return (
    <main className={styles.page}>
      <h1>Styleguide</h1>
      <div className={styles.samples}>
        {schemes.map((name) => (
          <Button key={name} look="quiet" aria-pressed={scheme === name} onClick={() => setScheme(name)}>
            {name}
          </Button>
        ))}
      </div>
      <Tokens />
      <Controls />
      <LogosAndDialogs />
      <Toasts />
    </main>
  );
}
