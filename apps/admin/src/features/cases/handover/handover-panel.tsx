import { Button } from '@ballast/ui/button';
import { PanelHeader } from '../../../components/panel-header.tsx';
import { UserText } from '../../../components/user-text.tsx';
import { useOnCall } from '../../../hooks/use-on-call.ts';
import { useUrlState } from '../../../hooks/use-url-state.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { readRefusal } from '../../../lib/refusal.ts';
import { staffName } from '../../../lib/staff-name.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { CaseList } from '../../../lib/url-state.ts';
import type { CaseSummary } from '../case.ts';
import { CrisisMessagesLine } from '../crisis-messages-line.tsx';
import { OnDuty } from '../on-duty.tsx';
import { QueueItem } from '../queue-item.tsx';
import { useCaseCounts, usePolledOpenCases } from '../use-case-queue.ts';
import { HandoverForm } from './handover-form.tsx';
import styles from './handover-panel.module.css';

function PastHandovers() {
  const { data, error } = trpc.shifts.handovers.useQuery();
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>What the shifts of the last week wrote</h3>
      {error && <p role="alert">{readRefusal(error).message}</p>}
      {data?.length === 0 && <p>Nothing yet.</p>}
      {data?.map(({ id, by, isMine, words, at }) => (
        <article key={id} className={styles.past}>
          <p className={styles.by}>
            <strong>{isMine ? 'You' : staffName(by)}</strong>, <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          <UserText text={words} />
        </article>
      ))}
    </section>
  );
}

type CasesProps = { title: string; items: readonly CaseSummary[]; total?: number | undefined };

function Cases({ title, items, total = items.length }: CasesProps) {
  const { openCase } = useUrlState();
  if (items.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{`${title} (${total})`}</h3>
      <ul className={styles.list}>
        {items.map((item) => (
          <QueueItem key={item.id} caseRecord={item} isOpen={false} onOpen={({ id }) => openCase(id)} />
        ))}
      </ul>
      {total > items.length && <p>{`Less urgent ones in the list of cases: ${total - items.length}`}</p>}
    </section>
  );
}

/** What the next shift has to know: who waits, what is open, what was promised, and the words of the shift that ends. */
export function HandoverPanel() {
  const { showList } = useUrlState();
  const onCall = useOnCall();
  const counts = useCaseCounts();
  const open = usePolledOpenCases() ?? [];
  const mine = open.filter(({ isMine }) => isMine);
  const others = open.filter(({ isMine }) => !isMine);
  const waiting: [count: number | undefined, list: CaseList, text: string][] = [
    [counts?.again, 'again', 'To look at again by now'],
    [counts?.appealed, 'appealed', 'Appeals without an answer'],
    [counts?.held, 'held', 'Held back until a decision'],
  ];
  return (
    <>
      <PanelHeader title="Handover" />
      <div className={styles.panel}>
        <section className={styles.section}>
          <h3 className={styles.heading}>Who waits</h3>
          <OnDuty onCall={onCall} />
          <CrisisMessagesLine />
          {waiting.map(
            ([count, list, text]) =>
              Boolean(count) && (
                <Button key={list} look="text" onClick={() => showList(list)}>
                  {`${text}: ${count ?? ''}`}
                </Button>
              ),
          )}
          {counts && open.length === 0 && !counts.appealed && !counts.held && !counts.again && (
            <p>Nobody. It is quiet.</p>
          )}
        </section>
        <Cases title="Claimed by you: release what you cannot finish" items={mine} />
        <PastHandovers />
        <HandoverForm />
        <Cases title="Open cases" items={others} total={counts && counts.open - mine.length} />
      </div>
    </>
  );
}
