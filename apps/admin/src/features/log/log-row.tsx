import { LabelledId } from '../../components/labelled-id.tsx';
import { formatDateTime, formatDay } from '../../lib/dates.ts';
import { RevealTime } from '../reveals/public.ts';
import { LogLinks } from './log-links.tsx';
import styles from './log-row.module.css';
import { aboutText, actions, actorText, type LogEntry, targets } from './log-texts.ts';

export function LogRow({ entry }: { entry: LogEntry }) {
  const { action, about, reason, createdAt, revealIds } = entry;
  // The server stores only the day of a reveal.
  const format = action === 'reveal' || action === 'same_author' ? formatDay : formatDateTime;
  return (
    <article className={styles.row} data-reveal={action === 'reveal' || undefined}>
      <time dateTime={createdAt} className={styles.date}>
        {format(createdAt)}
      </time>
      <div>
        <h3 className={styles.action}>{actions[action]}</h3>
        <p className={styles.actor}>{actorText(entry.actor)}</p>
        {about && <p>{aboutText(about)}</p>}
        {reason && <p className={styles.reason}>{reason}</p>}
        <div className={styles.links}>
          <LogLinks entry={entry} />
          {revealIds.map((id) => (
            <RevealTime key={id} id={id} />
          ))}
        </div>
      </div>
      <dl>
        {entry.targetType && (
          <LabelledId label={targets[entry.targetType]} id={entry.targetId} fallback="not recorded" />
        )}
        <LabelledId label="Session" id={entry.sessionId} />
      </dl>
    </article>
  );
}
