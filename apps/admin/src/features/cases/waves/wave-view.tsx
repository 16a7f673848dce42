import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { pressedKey } from '@ballast/ui/pressed-key';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { RecordSkeletons } from '../../../components/records/record-list.tsx';
import { SegmentedControl } from '../../../components/segmented-control.tsx';
import { UserText } from '../../../components/user-text.tsx';
import { describeFailure } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { CaseSummary } from '../case.ts';
import { CloseAnswers } from '../close-answers.tsx';
import { isTyping } from '../use-case-shortcuts.ts';
import { useWaveDecision, waveActions } from './use-wave-decision.ts';
import { WaveForm } from './wave-form.tsx';
import { blockedText, WaveItems } from './wave-items.tsx';
import { type WaveKind, waveKindNames, waveTitle } from './wave-text.ts';
import styles from './wave-view.module.css';

type Props = {
  caseId: string;
  kind: WaveKind;
  onKind: (kind: WaveKind) => void;
  onOpen: (caseId: string) => void;
  onBack: () => void;
  onDecided: () => void;
};

/** Under one story or in one hour there is also what is harmless: there each one is chosen by hand. */
const startsChosen = (kind: WaveKind): boolean => kind === 'author' || kind === 'words';

/** The cases that are like one case, to be chosen and decided at once. */
export function WaveView({ caseId, kind, onKind, onOpen, onBack, onDecided }: Props) {
  const query = trpc.moderation.alike.useQuery(
    { caseId },
    // The cases stay on the screen while they are decided.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const groups = query.data?.groups ?? [];
  const group = groups.find((one) => one.kind === kind);
  const byId = new Map(query.data?.cases.map((item) => [item.id, item]));
  return (
    <article className={styles.wave} aria-labelledby="wave">
      <div>
        <Button look="text" onClick={onBack}>
          Back to the queue
        </Button>
      </div>
      {query.error && <Notice>{describeFailure(query.error)}</Notice>}
      {query.isPending && <RecordSkeletons />}
      {groups.length > 1 && group && (
        <SegmentedControl<string>
          legend="Cases"
          choices={Object.fromEntries(groups.map((one) => [one.kind, waveKindNames[one.kind]]))}
          value={kind}
          onChange={(chosen) => onKind(groups.find((one) => one.kind === chosen)?.kind ?? kind)}
        />
      )}
      {query.data && !group && <p>These cases are no longer together: the others are decided.</p>}
      {group && kind === 'story' && <StoryAnswers caseId={caseId} />}
      {group && (
        <WaveContent
          key={kind}
          caseId={caseId}
          kind={kind}
          cases={group.caseIds.flatMap((id) => byId.get(id) ?? [])}
          onOpen={onOpen}
          onDecided={onDecided}
        />
      )}
    </article>
  );
}

function StoryAnswers({ caseId }: Pick<Props, 'caseId'>) {
  const { data } = trpc.moderation.case.useQuery({ caseId });
  const story = data?.surroundings.find(({ kind }) => kind === 'post');
  return (
    data && (
      <>
        {story && (
          <blockquote className={styles.story} aria-label="The story">
            <UserText text={story.content} />
          </blockquote>
        )}
        <CloseAnswers caseRecord={data} />
      </>
    )
  );
}

type ContentProps = Pick<Props, 'caseId' | 'kind' | 'onOpen' | 'onDecided'> & { cases: readonly CaseSummary[] };

const choosable = (items: readonly CaseSummary[]) =>
  new Set(items.filter((item) => blockedText(item) === undefined).map(({ id }) => id));

function WaveContent({ caseId, kind, cases, onOpen, onDecided }: ContentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [decidedIds, setDecidedIds] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const items = cases.filter(({ id }) => !decidedIds.has(id));
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(() =>
    startsChosen(kind) ? choosable(cases) : new Set(),
  );
  const chosen = items.filter(({ id }) => chosenIds.has(id));
  const isAllChosen = chosen.length === choosable(items).size;

  const decision = useWaveDecision({
    draftId: `${kind} ${caseId}`,
    chosen,
    onDecided(ids, notDecided) {
      setDecidedIds(new Set([...decidedIds, ...ids]));
      setRefused(notDecided);
      setChosenIds(new Set(notDecided.keys()));
      if (notDecided.size === 0) onDecided();
      else heading.current?.focus();
    },
  });

  useEffect(() => heading.current?.focus(), []);

  const chooseAll = (): void => setChosenIds(isAllChosen ? new Set() : choosable(items));

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { ctrlKey, metaKey, altKey, target, currentTarget, repeat } = event;
    const key = pressedKey(event);
    if (repeat || !(target instanceof Node && currentTarget.contains(target))) return;
    const choice = waveActions.find((one) => one.key === key);
    if ((ctrlKey || metaKey) && key === 'Enter') decision.submit();
    else if (key === 'Escape' && isTyping(target)) heading.current?.focus();
    else if (ctrlKey || metaKey || altKey || isTyping(target)) return;
    else if (choice) decision.choose(choice.action);
    else if (key === 'e') chooseAll();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element only listens for the shortcuts of the controls inside it.
    <div className={styles.content} onKeyDown={onKeyDown}>
      <h3 id="wave" ref={heading} tabIndex={-1} className={styles.title}>
        {waveTitle(kind, items.length)}
      </h3>
      {refused.size > 0 && (
        <Notice>
          {`${refused.size === 1 ? 'One of them was' : `${refused.size} of them were`} not decided. The others are. What you wrote is kept.`}
        </Notice>
      )}
      <div className={styles.all}>
        <Button look="quiet" aria-keyshortcuts="e" onClick={chooseAll}>
          {isAllChosen ? 'Choose none' : 'Choose all'}
        </Button>
        <p role="status">{`${chosen.length} of ${items.length} chosen`}</p>
      </div>
      <WaveItems
        items={items}
        chosenIds={chosenIds}
        refused={refused}
        onOpen={onOpen}
        onChoose={(id, isChosen) =>
          setChosenIds(new Set(isChosen ? [...chosenIds, id] : [...chosenIds].filter((one) => one !== id)))
        }
      />
      <WaveForm decision={decision} chosen={chosen} />
    </div>
  );
}
