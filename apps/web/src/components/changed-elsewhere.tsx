import { Button } from '@ballast/ui/button';
import { useEffect, useId, useRef } from 'react';
import { copyText } from '../lib/copy-text.ts';
import styles from './changed-elsewhere.module.css';

type Fields = { content: string };

type Props<Other extends Fields> = {
  others: { version: string | null; stored: Other | undefined; setAside: readonly Other[] } | undefined;
  isPending: boolean;
  /** What differs from the form beside the text, a line each. */
  differencesOf?: (other: Other) => string[];
  onTake: (other: Other) => void;
};

/**
 * Shows each text of an edited item that is not in the form: the one that was saved in another place meanwhile, and the
 * member's own ones that they set aside for it. Goes into the form, whose submit button saves what is in the field.
 */
export function ChangedElsewhere<Other extends Fields>({
  others,
  isPending,
  differencesOf = () => [],
  onTake,
}: Props<Other>) {
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const stored = others?.stored;
  const version = others?.version;
  // Screen readers announce what has the focus. A second refusal has another version.
  useEffect(() => {
    if (version !== undefined) ref.current?.focus();
  }, [version]);
  if (!others) return null;

  const describe = (other: Other) => (
    <>
      <p className={styles.text} dir="auto">
        {other.content}
      </p>
      {differencesOf(other).map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
    </>
  );
  const copyButton = (other: Other) => (
    <Button look="quiet" onClick={() => void copyText(other.content)}>
      Copy it
    </Button>
  );

  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.changed}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}lead`}
    >
      <h3 id={`${id}title`} className={styles.title}>
        Changed in another place
      </h3>
      <p id={`${id}lead`}>
        This was changed in another tab or on another device after you opened it here. Nothing is lost: choose what to
        keep.
      </p>
      {stored && (
        <div className={styles.other}>
          <h4 className={styles.title}>What is saved now</h4>
          {describe(stored)}
          <div className={styles.buttons}>
            <Button type="submit" look="quiet" isBusy={isPending}>
              Save the field over it
            </Button>
            <Button look="quiet" isOff={isPending} onClick={() => onTake(stored)}>
              Put it in the field
            </Button>
            {copyButton(stored)}
          </div>
        </div>
      )}
      {others.setAside.map((own) => (
        <div key={JSON.stringify(own)} className={styles.other}>
          <h4 className={styles.title}>What you had written here</h4>
          {describe(own)}
          <div className={styles.buttons}>
            <Button look="quiet" isOff={isPending} onClick={() => onTake(own)}>
              Put it back in the field
            </Button>
            {copyButton(own)}
          </div>
        </div>
      ))}
    </section>
  );
}
