import { crisisCard } from '@ballast/content/crisis-card';
import { isMethodSearch } from '@ballast/content/crisis-words/is-method-search';
import { quickSuggestions } from '@ballast/content/quick-suggestions';
import { isBlank } from '@ballast/schema/blank';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { SelectField } from '@ballast/ui/select-field';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { type RefObject, useState } from 'react';
import { CrisisCard, HelpCard } from '../crisis-card/public.ts';
import { MoodChoice } from '../feed/public.ts';
import quickSuggestionsStyles from './quick-suggestions.module.css';
import styles from './search-dialog.module.css';
import searchFiltersStyles from './search-filters.module.css';
import { countFilters, type FoundPost, findTopic, type SearchFilter, topicOptions } from './search-query.ts';
import { SearchResults } from './search-results.tsx';

type SearchFiltersProps = { filter: SearchFilter; onChange: (filter: SearchFilter) => void };

function SearchFilters({ filter, onChange }: SearchFiltersProps) {
  const count = countFilters(filter);
  return (
    <details className={searchFiltersStyles.filters}>
      <summary className={searchFiltersStyles.summary}>{`Narrow it down${count > 0 ? ` (${count})` : ''}`}</summary>
      <div className={searchFiltersStyles.fields}>
        <SelectField
          label="Topic"
          name="topic"
          options={topicOptions}
          value={filter.topic ?? ''}
          onChange={({ target }) => onChange({ ...filter, topic: findTopic(target.value) })}
        />
        <fieldset className={searchFiltersStyles.moods}>
          <legend>Mood</legend>
          <MoodChoice mood={filter.mood} onChoose={(mood) => onChange({ ...filter, mood })} />
        </fieldset>
        <CheckboxField
          label="With a picture"
          name="has"
          checked={filter.has === 'image'}
          onChange={({ target }) => onChange({ ...filter, has: target.checked ? 'image' : undefined })}
        />
        <CheckboxField
          label="Nobody has answered yet"
          name="unanswered"
          checked={filter.unanswered === true}
          onChange={({ target }) => onChange({ ...filter, unanswered: target.checked || undefined })}
        />
      </div>
    </details>
  );
}

function QuickSuggestions({ onPick }: { onPick: (suggestion: string) => void }) {
  return (
    <div className={quickSuggestionsStyles.suggestions}>
      <h3 className={quickSuggestionsStyles.title}>Some start with</h3>
      <ul>
        {quickSuggestions.map((suggestion) => (
          <li key={suggestion}>
            <button type="button" className={quickSuggestionsStyles.suggestion} onClick={() => onPick(suggestion)}>
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
