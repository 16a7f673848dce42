import { useState } from 'react';
import type { Case } from './case.ts';
import disclosure from './case-disclosure.module.css';
import { OpenCaseDialog, type OpenCaseTarget } from './open-case-dialog.tsx';
import { WrittenItem } from './written-item.tsx';

type Surrounding = Case['surroundings'][number];

const titles: Partial<Record<Case['targetType'], string>> = {
  comment: 'The post, and the comments around it',
  message: 'Messages of the same conversation',
};

function authorOf({ kind, author, isByReported }: Surrounding): string {
  if (kind === 'message') return isByReported ? 'The reported member' : 'The other member';
  return author ? `@${author.username}` : 'Anonymous';
}

type Props = Pick<Case, 'surroundings' | 'targetType'> & { onRead: () => void };

/** Collapsed at first, so that the moderator reads the item itself first. */
export function CaseSurroundings({ surroundings, targetType, onRead }: Props) {
  const [opening, setOpening] = useState<OpenCaseTarget>();
  if (surroundings.length === 0) return null;
  return (
    <details className={disclosure.disclosure} onToggle={({ currentTarget }) => currentTarget.open && onRead()}>
      <summary className={disclosure.summary} aria-keyshortcuts="s">
        {`${titles[targetType] ?? ''} (${surroundings.length})`}
      </summary>
      <ol className={disclosure.list}>
        {surroundings.map((item, index) => (
          <WrittenItem key={index} {...item} by={authorOf(item)} onOpenCase={setOpening} />
        ))}
      </ol>
      <OpenCaseDialog target={opening} onClose={() => setOpening(undefined)} />
    </details>
  );
}
