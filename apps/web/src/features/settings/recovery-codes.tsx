import { brand } from '@ballast/schema/brand';
import { Button } from '@ballast/ui/button';
import { showToast } from '@ballast/ui/toasts';
import { useEffect, useRef } from 'react';
import { download } from '../../lib/download.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import styles from './two-factor.module.css';

type Props = { codes: readonly string[]; onDone: () => void };

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('Copied', { text: 'Paste the codes somewhere only you get at.' });
  } catch (error) {
    showFailure(error, 'Error', 'Your browser did not let us copy. Write them down.');
  }
}

/** The last step of turning on two-factor sign-in. The codes are shown once, because only their hashes are stored. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => listRef.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <div className={styles.step}>
      <p role="status">It is on. From now on signing in takes your password and a code from the app.</p>
      <div className={styles.part}>
        <h3 id="recovery-codes" className={styles.title}>
          Keep these recovery codes
        </h3>
        <p>
          Without the app, each of them lets you in once. They are shown now and never again. If you lose the app and
          the codes, nobody can open your account, and nor can we.
        </p>
        <ul ref={listRef} tabIndex={-1} className={styles.codes} aria-labelledby="recovery-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button look="quiet" onClick={() => void copy(text)}>
            Copy
          </Button>
          <Button
            look="quiet"
            onClick={() => download('recovery-codes.txt', new Blob([`${brand.name} recovery codes\n\n${text}\n`]))}
          >
            Download
          </Button>
        </div>
      </div>
      <div>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  );
}
