import { crisisCard } from '@ballast/content/crisis-card';
import { isMethodSearch } from '@ballast/content/crisis-words/is-method-search';
import { isBlank } from '@ballast/schema/blank';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { type RefObject, useState } from 'react';
import { CrisisCard, HelpCard } from '../crisis-card/public.ts';
import { QuickSuggestions } from './quick-suggestions.tsx';
import styles from './search-dialog.module.css';
import { SearchFilters } from './search-filters.tsx';
import type { FoundPost, SearchFilter } from './search-query.ts';
import { SearchResults } from './search-results.tsx';

type Props = {
  viewerId: string;
  typed: string;
  /** The text when typing last paused. */
  query: string;
  field: RefObject<HTMLElement | null>;
  onPick: (suggestion: string) => void;
  onChoose: (post: FoundPost) => void;
};

/** The part below the field. A search for suicide methods shows crisis numbers instead of results, and is not sent. */
export function SearchBody({ viewerId, typed, query, field, onPick, onChoose }: Props) {
  const [filter, setFilter] = useState<SearchFilter>({});
  const asksForMethods = isMethodSearch(typed) || isMethodSearch(query);
  return (
    <div className={styles.body}>
      <VisuallyHidden role="status">{asksForMethods && crisisCard.notes.methods}</VisuallyHidden>
      {asksForMethods ? (
        <HelpCard place="methods" />
      ) : (
        <>
          <CrisisCard memberId={viewerId} text={typed} place="search" field={field} />
          {isBlank(typed) ? (
            <QuickSuggestions onPick={onPick} />
          ) : (
            <>
              <SearchFilters filter={filter} onChange={setFilter} />
              <SearchResults
                query={query.trim()}
                filter={filter}
                onUnfilter={() => setFilter({})}
                onChoose={onChoose}
              />
            </>
          )}
        </>
      )}
    </div>
  );
}
