import { CheckboxField } from '@ballast/ui/checkbox-field';
import { SelectField } from '@ballast/ui/select-field';
import { MoodChoice } from '../feed/public.ts';
import styles from './search-filters.module.css';
import { countFilters, findTopic, type SearchFilter, topicOptions } from './search-query.ts';

type Props = { filter: SearchFilter; onChange: (filter: SearchFilter) => void };

export function SearchFilters({ filter, onChange }: Props) {
  const count = countFilters(filter);
  return (
    <details className={styles.filters}>
      <summary className={styles.summary}>{`Narrow it down${count > 0 ? ` (${count})` : ''}`}</summary>
      <div className={styles.fields}>
        <SelectField
          label="Topic"
          name="topic"
          options={topicOptions}
          value={filter.topic ?? ''}
          onChange={({ target }) => onChange({ ...filter, topic: findTopic(target.value) })}
        />
        <fieldset className={styles.moods}>
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
