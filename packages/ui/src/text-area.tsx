import { type ComponentProps, type ReactNode, useId } from 'react';
import controlStyles from './control.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { fieldAria } from './field-notes.tsx';
import styles from './text-area.module.css';

type Props = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'> & { aside?: ReactNode };

/** Grows with its text where the browser supports it. */
export function TextArea({ label, hint, error, aside, rows = 2, ...textarea }: Props) {
  const id = useId();
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} aside={aside} {...texts}>
      <textarea
        dir="auto"
        {...textarea}
        rows={rows}
        {...fieldAria(id, texts)}
        className={`${controlStyles.control} ${styles.area}`}
      />
    </FieldFrame>
  );
}
