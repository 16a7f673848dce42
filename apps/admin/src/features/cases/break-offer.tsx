import { Button } from '@ballast/ui/button';
import { useState, useSyncExternalStore } from 'react';
import { OnCall } from '../../components/on-call.tsx';
import { staffName } from '../../lib/staff-name.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './break-offer.module.css';
import { actorOf } from './case.ts';
import { countHardCases, hardCases, hardCasesBeforeBreak } from './hard-cases.ts';
import { useDuty } from './on-duty.tsx';

type Props = { onCall: string | null; onBreak: () => void };

/** After ten hard cases: offers a break, and says who else could take the next one. */
export function BreakOffer({ onCall, onBreak }: Props) {
  const opened = useSyncExternalStore(hardCases.subscribe, hardCases.get);
  const count = countHardCases(opened, actorOf(trpc.admin.session.useQuery().data));
  const duty = useDuty();
  const [isResting, setIsResting] = useState(false);
  if (count < hardCasesBeforeBreak && !isResting) return null;
  const others = duty?.staff.filter(({ isMe }) => !isMe).map(({ name }) => staffName(name)) ?? [];
  return (
    <section aria-label="A break" className={styles.offer}>
      {isResting ? (
        <>
          <p role="status">Stand up, drink something, look out of the window. Your claims end by themselves.</p>
          <p>If something of it stays with you, say so to a colleague. That is part of this work.</p>
        </>
      ) : (
        <p role="status">{`You have read ${count} hard cases in this shift. Take ten minutes. Nobody here expects you to read them all.`}</p>
      )}
      <p>{others.length === 0 ? 'Nobody else is here now.' : `${others.join(', ')} can take the next one.`}</p>
      {others.length === 0 && <OnCall contact={onCall} />}
      <div className={styles.actions}>
        {!isResting && (
          <Button
            look="quiet"
            onClick={() => {
              setIsResting(true);
              hardCases.startAgain();
              onBreak();
            }}
          >
            Take a break
          </Button>
        )}
        <Button
          look="text"
          onClick={() => {
            setIsResting(false);
            hardCases.startAgain();
          }}
        >
          {isResting ? 'I am back' : 'Go on'}
        </Button>
      </div>
    </section>
  );
}
