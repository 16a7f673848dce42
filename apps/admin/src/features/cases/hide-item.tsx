import { decideHiddenBy, hiddenItemRingMs } from '@ballast/schema/hidden-items';
import { Button } from '@ballast/ui/button';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { Notice } from '@ballast/ui/notice';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { useIsSettled } from '../../hooks/use-is-settled.ts';
import { formatDateTime, formatTime } from '../../lib/dates.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { actorOf, type Case } from './case.ts';
import { useNowMs } from './use-now.ts';

type Hidable = Pick<Case, 'id' | 'targetType' | 'reason' | 'status' | 'isHeld' | 'hiddenBy' | 'hiddenAt'>;
type Props = { caseRecord: Hidable; isAdmin: boolean; onChanged: () => void };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

const timeOf = (instant: Date, nowMs: number): string =>
  Math.abs(nowMs - instant.getTime()) < dayMs ? formatTime(instant.getTime()) : formatDateTime(instant.toISOString());

function hiddenText({ hiddenBy, hiddenAt }: Pick<Case, 'hiddenBy' | 'hiddenAt'>, nowMs: number): string | undefined {
  if (hiddenBy === null || hiddenAt === null) return undefined;
  const since = new Date(hiddenAt);
  const dueAt = decideHiddenBy(since);
  const who = hiddenBy === 'key' ? 'with the admin key' : `by @${hiddenBy}`;
  const hidden = `Hidden ${who} since ${timeOf(since, nowMs)}`;
  if (nowMs < dueAt.getTime()) return `${hidden}, an admin has to decide by ${timeOf(dueAt, nowMs)}`;
  return `${hidden}. An admin had to decide by ${timeOf(dueAt, nowMs)}: they are rung every ${hiddenItemRingMs / hourMs} hours`;
}

function keepsView({ targetType }: Hidable): string {
  if (targetType === 'message')
    return 'The one who got it no longer sees it. Whoever wrote it sees that it is being looked at, with the crisis numbers, and can tell who reported it: nobody else got it.';
  if (targetType === 'user')
    return 'Nobody sees what the profile says then, only its username. Whose it is still sees it, as being looked at, with the crisis numbers.';
  return 'Nobody can answer it then. Whoever wrote it still sees it, as being looked at, with the crisis numbers.';
}

/** What is asked before the item is hidden. Nothing if no question is needed. */
function questionOf(item: Hidable) {
  if (item.reason === 'danger') {
    const text = `This may be somebody’s cry for help. ${keepsView(item)} You can still write them a letter of support. If they may be in danger now, 999 comes first.`;
    return { title: 'Hide somebody’s cry for help?', text };
  }
  return item.targetType === 'message' ? { title: 'Hide this message?', text: keepsView(item) } : undefined;
}

/** Takes the item off the site until a decision, and shows it again. */
export function HideItem({ caseRecord: item, isAdmin, onChanged }: Props) {
  const { id: caseId, status, isHeld, hiddenBy } = item;
  const utils = trpc.useUtils();
  const nowMs = useNowMs();
  const [isAsking, setIsAsking] = useState(false);
  // The two buttons stand in the same place.
  const isSettled = useIsSettled(String(hiddenBy));
  const actor = actorOf(utils.admin.session.getData());
  const optionsWith = (done: string) => ({
    onSuccess: (changed: Case) => {
      utils.moderation.case.setData({ caseId }, changed);
      void utils.moderation.cases.invalidate();
      void utils.moderation.counts.invalidate();
      const staysHeld = changed.isHeld && changed.hiddenBy === null;
      showToast(staysHeld ? 'Reports still hold it back' : done, { about: `hidden ${caseId}` });
      onChanged();
    },
    onError: () => void utils.moderation.case.invalidate({ caseId }),
  });
  const hide = trpc.moderation.hideNow.useMutation(optionsWith('Hidden until a decision'));
  const show = trpc.moderation.showAgain.useMutation(optionsWith('Shown again'));
  const error = hide.error ?? show.error;
  if (status !== 'open') return null;
  const question = questionOf(item);
  const canShow = isAdmin || hiddenBy === actor;

  return (
    <>
      {hiddenBy === null && !isHeld && (
        <Button
          look="quiet"
          aria-keyshortcuts="x"
          isBusy={hide.isPending}
          isOff={!isSettled}
          onClick={() => (question ? setIsAsking(true) : hide.mutate({ caseId }))}
        >
          Hide it now, decide later
        </Button>
      )}
      {hiddenBy !== null && canShow && (
        <Button look="quiet" isBusy={show.isPending} isOff={!isSettled} onClick={() => show.mutate({ caseId })}>
          Show it again
        </Button>
      )}
      <ConfirmDialog
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        confirmLabel="Hide it for now"
        cancelLabel="Let it stand for now"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          if (!hide.isPending) hide.mutate({ caseId });
        }}
      />
      {hiddenBy !== null && <p>{`${hiddenText(item, nowMs) ?? ''}.`}</p>}
      {error && <Notice>{readRefusal(error).message}</Notice>}
    </>
  );
}
