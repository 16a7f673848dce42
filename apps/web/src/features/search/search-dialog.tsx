import { limits } from '@ballast/schema/limits';
import { Dialog } from '@ballast/ui/dialog';
import { Form } from '@ballast/ui/form';
import { TextField } from '@ballast/ui/text-field';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { SearchBody } from './search-body.tsx';
import styles from './search-dialog.module.css';
import type { FoundPost } from './search-query.ts';

const debounceMs = 250;

type Props = {
  viewerId: string;
  /** The query in the URL. */
  startQuery: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  onChoose: (post: FoundPost) => void;
};

type FormProps = Pick<Props, 'viewerId' | 'startQuery' | 'onChoose'> & { field: RefObject<HTMLInputElement | null> };

function SearchForm({ viewerId, startQuery = '', onChoose, field }: FormProps) {
  const [typed, setTyped] = useState(startQuery.slice(0, limits.searchQueryMaxChars));
  const [query, setQuery] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className={styles.search}>
      <Form className={styles.form} onSubmit={() => setQuery(typed)}>
        <TextField
          ref={field}
          label="What are you looking for?"
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={limits.searchQueryMaxChars}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Form>
      <SearchBody
        viewerId={viewerId}
        typed={typed}
        query={query}
        field={field}
        onChoose={onChoose}
        onPick={(suggestion) => {
          setTyped(suggestion);
          setQuery(suggestion);
          field.current?.focus();
        }}
      />
      <div className={styles.help}>
        <CrisisLine />
      </div>
    </search>
  );
}

export default function SearchDialog({ viewerId, startQuery, isOpen, onClose, onChoose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title="Search Mental Health Topics"
      isOpen={isOpen}
      isLayer={startQuery === undefined}
      onClose={onClose}
      initialFocus={field}
    >
      <SearchForm
        viewerId={viewerId}
        startQuery={startQuery}
        field={field}
        onChoose={(post) => {
          onChoose(post);
          onClose();
        }}
      />
    </Dialog>
  );
}
