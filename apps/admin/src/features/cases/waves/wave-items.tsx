import { Button } from '@ballast/ui/button';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { Folded } from '../../../components/evidence/folded.tsx';
import { UserText } from '../../../components/user-text.tsx';
import { type CaseSummary, isClaimedByOther, reasonLabel, targetNames } from '../case.ts';
import { isFolded } from '../hard-cases.ts';
import { queueText, reportsText } from '../queue-item.tsx';
import styles from './wave-view.module.css';

/** Why the case cannot be chosen. */
export const blockedText = (item: CaseSummary): string | undefined =>
  isClaimedByOther(item)
    ? `${item.claimedBy === 'key' ? 'Somebody with the key' : `@${item.claimedBy}`} works on it.`
    : undefined;

const nameOf = ({ evidence, targetType }: CaseSummary): string => {
  const by = evidence?.author ? ` by @${evidence.author.username}` : '';
  return `${targetNames[targetType]}${by || (evidence?.isAnonymous ? ', anonymous' : '')}`;
};

type Props = {
  items: readonly CaseSummary[];
  chosenIds: ReadonlySet<string>;
  /** By the id of the case. */
  refused: ReadonlyMap<string, string>;
  onChoose: (id: string, isChosen: boolean) => void;
  onOpen: (id: string) => void;
};

export function WaveItems({ items, chosenIds, refused, onChoose, onOpen }: Props) {
  return (
    <ol className={styles.items}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <CheckboxField
            label={<span id={`name-${item.id}`}>{nameOf(item)}</span>}
            aria-labelledby={`name-${item.id} text-${item.id}`}
            hint={blockedText(item)}
            error={refused.get(item.id)}
            disabled={blockedText(item) !== undefined}
            checked={chosenIds.has(item.id)}
            onChange={({ target }) => onChoose(item.id, target.checked)}
          />
          <div id={`text-${item.id}`} className={styles.text}>
            {isFolded(item) ? (
              <Folded>
                <UserText text={queueText(item)} />
              </Folded>
            ) : (
              <UserText text={queueText(item)} />
            )}
          </div>
          <p className={styles.facts}>
            <span>{reasonLabel(item)}</span>
            <span>{reportsText(item)}</span>
            {item.evidence?.mediaUrl && <span>With a picture</span>}
            {item.isHeld && <span>{item.hiddenBy === null ? 'Held back' : 'Hidden'}</span>}
            <Button look="text" aria-describedby={`text-${item.id}`} onClick={() => onOpen(item.id)}>
              Open this case
            </Button>
          </p>
        </li>
      ))}
    </ol>
  );
}
