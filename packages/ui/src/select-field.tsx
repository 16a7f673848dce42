import { type ComponentProps, useId } from 'react';
import controlStyles from './control.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { fieldAria } from './field-notes.tsx';
import styles from './select-field.module.css';

type Option = { value: string; label: string };

type Props = FieldTexts &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & { options: readonly Option[] };

export function SelectField({ label, hint, error, options, ...select }: Props) {
  const id = useId();
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} {...texts}>
      <select {...select} {...fieldAria(id, texts)} className={`${controlStyles.control} ${styles.select}`}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
