import { isBlank } from '@ballast/schema/blank';
import { limits } from '@ballast/schema/limits';
import { Dialog } from '@ballast/ui/dialog';
import { TextField } from '@ballast/ui/text-field';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { QuickSuggestions } from './quick-suggestions.tsx';
import styles from './search-dialog.module.css';
import type { FoundPost } from './search-query.ts';
import { SearchResults } from './search-results.tsx';

const debounceMs = 250;

type Props = {
  /** The query in the URL. */
  startQuery: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  onChoose: (post: FoundPost) => void;
};

type FormProps = Pick<Props, 'startQuery' | 'onChoose'> & { field: RefObject<HTMLInputElement | null> };

function SearchForm({ startQuery = '', onChoose, field }: FormProps) {
  const [typed, setTyped] = useState(startQuery.slice(0, limits.searchQueryMaxChars));
  const [query, setQuery] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className={styles.search}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setQuery(typed);
        }}
      >
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
      </form>
      {isBlank(typed) ? (
        <QuickSuggestions
          onPick={(suggestion) => {
            setTyped(suggestion);
            setQuery(suggestion);
            field.current?.focus();
          }}
        />
      ) : (
        <SearchResults query={query.trim()} onChoose={onChoose} />
      )}
      <div className={styles.help}>
        <CrisisLine />
      </div>
    </search>
  );
}

export default function SearchDialog({ startQuery, isOpen, onClose, onChoose }: Props) {
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
