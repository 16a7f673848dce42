import { type ComponentProps, useId, useState } from 'react';
import { AppIcon } from './app-icon.tsx';
import controlStyles from './control.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { fieldAria } from './field-notes.tsx';
import styles from './password-field.module.css';

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>;

export function PasswordField({ label, hint, error, ...input }: Props) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} {...texts}>
      <div className={styles.frame}>
        <input
          {...input}
          {...fieldAria(id, texts)}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={controlStyles.control}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={isShown}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        >
          <AppIcon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  );
}
