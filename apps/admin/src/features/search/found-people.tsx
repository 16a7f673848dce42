import { Button } from '@ballast/ui/button';
import { useId } from 'react';
import { useUrlState } from '../../hooks/use-url-state.ts';
import styles from './search-panel.module.css';
import type { SearchResult } from './search-texts.ts';

/** Admins go on to the list of members. */
export function FoundPeople({ people, isAdmin }: Pick<SearchResult, 'people'> & { isAdmin: boolean }) {
  const titleId = useId();
  const { updateUrl, openMember } = useUrlState();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId}>Members</h3>
      <ul className={styles.list}>
        {people.map(({ id, username, displayName }) => (
          <li key={id} className={styles.item}>
            <p dir="auto">
              <strong>{displayName}</strong> <span>{`@${username}`}</span>
            </p>
            <Button
              look="text"
              onClick={() => updateUrl({ q: '', by: username })}
            >{`What @${username} wrote by name`}</Button>
            {isAdmin && (
              <Button look="text" onClick={() => openMember(username)}>{`Show @${username} among the members`}</Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
