import { firstWords } from '@ballast/schema/first-words';
import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { useId } from 'react';
import { RecordRow } from '../../components/records/record-row.tsx';
import { UserText } from '../../components/user-text.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import type { OpenCaseTarget } from '../cases/public.ts';
import styles from './search-panel.module.css';
import type { SearchResult } from './search-texts.ts';

type Item = SearchResult['posts'][number];
type Open = (target: OpenCaseTarget) => void;

function FoundItem({ item, onOpenCase }: { item: Item; onOpenCase: Open }) {
  const { targetType, id, postId, content, createdAt, author } = item;
  const textId = useId();
  return (
    <RecordRow
      title={author ? `@${author.username}` : 'Anonymous'}
      metadata={<time dateTime={createdAt}>{formatDateTime(createdAt)}</time>}
      actions={
        <>
          <Button
            look="text"
            aria-describedby={textId}
            onClick={() => onOpenCase({ targetType, targetId: id, text: content })}
          >
            Open a case about this
          </Button>
          <a
            href={`/post/${postId}`}
            target="_blank"
            rel="noreferrer"
            aria-describedby={textId}
            className={buttonStyle('text')}
          >
            Open the story (a new tab)
          </a>
          <span id={textId} hidden>
            <bdi>{firstWords(content)}</bdi>
          </span>
        </>
      }
    >
      <UserText text={content} />
    </RecordRow>
  );
}

type Props = { title: string; items: readonly Item[]; onOpenCase: Open };

export function FoundItems({ title, items, onOpenCase }: Props) {
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId}>{title}</h3>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <FoundItem item={item} onOpenCase={onOpenCase} />
          </li>
        ))}
      </ul>
    </section>
  );
}
