import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './control.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { fieldAria } from './field-notes.tsx';

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'> & { aside?: ReactNode };

export function TextField({ label, hint, error, aside, ...input }: Props) {
  const id = useId();
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} aside={aside} {...texts}>
      <input dir="auto" {...input} {...fieldAria(id, texts)} className={styles.control} />
    </FieldFrame>
  );
}
