import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { Form } from '@ballast/ui/form';
import { TextField } from '@ballast/ui/text-field';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useUrlState } from '../../hooks/use-url-state.ts';
import styles from './search-panel.module.css';

/** Searches when it is sent, not while somebody types: each search is logged. */
export function SearchForm() {
  const { urlState, updateUrl } = useUrlState();
  const [typed, setTyped] = useState(urlState);
  useEffect(() => setTyped(urlState), [urlState]);
  const [error, setError] = useState<string>();
  const { q, by, from, to } = typed;
  const field = (name: 'q' | 'by' | 'from' | 'to') => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        const isEmpty = q.trim() === '' && by.trim() === '';
        setError(isEmpty ? 'Type words, or a username.' : undefined);
        if (!isEmpty) updateUrl({ q: q.trim(), by: by.trim(), from, to });
      }}
    >
      <TextField
        label="Words, or the beginning of a name"
        maxLength={limits.searchQueryMaxChars}
        error={error}
        {...field('q')}
      />
      <TextField
        label="Written by (username)"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.searchQueryMaxChars}
        {...field('by')}
      />
      <TextField label="From (UTC day)" type="date" {...field('from')} />
      <TextField label="Until" type="date" {...field('to')} />
      <div>
        <Button type="submit">Search</Button>
      </div>
    </Form>
  );
}
