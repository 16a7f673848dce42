import { Evidence } from '../../components/evidence/evidence.tsx';
import type { Case } from './case.ts';
import styles from './case-view.module.css';

type Props = Pick<Case, 'evidence' | 'live' | 'status' | 'targetType' | 'isHeld'>;

const goneText = 'It is no longer there: its author has deleted it, or it was taken down.';

/** A profile differs also where staff have emptied it, so after the decision it is not compared. */
function isChanged({ evidence, live, status, targetType }: Props): boolean {
  if (!evidence || !live || (targetType === 'user' && status !== 'open')) return false;
  return evidence.content !== live.content || evidence.mediaUrl !== live.mediaUrl;
}

/** What became of the item since it was reported: the text as it stands now, and where members see it. */
export function LiveItem(props: Props) {
  const { evidence, live, status, targetType, isHeld } = props;
  if (evidence === null) return null;
  // A hidden message is in no thread of its receiver, and `live` is null.
  const isHiddenMessage = targetType === 'message' && isHeld;
  if (live === null) return status === 'closed' || isHiddenMessage ? null : <p className={styles.live}>{goneText}</p>;
  return (
    <>
      {isChanged(props) && (
        <section aria-labelledby="live" className={styles.versions}>
          <h4 id="live">It stands differently now</h4>
          {evidence.content !== live.content && (
            <p className={styles.live}>
              Struck out is what was deleted since the report. Underlined is what was added.
            </p>
          )}
          <Evidence
            evidence={live}
            label="As it stands now, by "
            {...(evidence.content !== live.content && { earlier: evidence.content })}
          />
        </section>
      )}
      {!live.isShown && <p className={styles.live}>Members do not see it now.</p>}
      {live.postId !== null && live.isShown && (
        <p className={styles.live}>
          <a href={`/post/${live.postId}`} target="_blank" rel="noreferrer">
            Open the story as members see it
          </a>
        </p>
      )}
    </>
  );
}
