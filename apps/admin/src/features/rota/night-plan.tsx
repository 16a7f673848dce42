import type { RouterOutputs } from '@ballast/client/types';
import { reasonTexts } from '@ballast/content/moderation';
import { describeWeeklyHours } from '@ballast/content/weekly-hours';
import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { LinkedPhones } from '../../components/linked-phones.tsx';
import { useIsAdmin } from '../../hooks/use-is-admin.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './rota-panel.module.css';

const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function sentText({ staff, addresses, webhook }: RouterOutputs['admin']['testAlert']): string {
  const people = countOf(staff, 'member of the staff', 'members of the staff');
  const others = countOf(addresses, 'further address', 'further addresses');
  return `The trial call is on its way to ${people} and ${others}${webhook ? ', and to the webhook' : ''}. Ask them whether it arrived.`;
}

function TrialCall() {
  const utils = trpc.useUtils();
  const send = trpc.admin.testAlert.useMutation({ onSuccess: () => utils.admin.log.invalidate() });
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>
        A trial call goes to everybody whom a case of danger would reach now, and says that it is a trial. It is in the
        log.
      </p>
      {send.error && <Notice>{readRefusal(send.error).message}</Notice>}
      <p role="status">{send.data && sentText(send.data)}</p>
      <div>
        <Button look="quiet" isBusy={send.isPending} onClick={() => !send.isPending && send.mutate()}>
          {send.isPending ? 'Sending...' : 'Send a trial call'}
        </Button>
      </div>
    </div>
  );
}

type Plan = RouterOutputs['admin']['alertPlan'];
type Kind = Plan['kinds'][number];

function kindLabel(kind: Kind['kind']): string {
  if (kind === 'crisis_message') return 'A crisis message';
  if (kind === 'call') return 'A call for an admin';
  return kind === 'sexual' ? `${reasonTexts.sexual.label}, with a picture` : reasonTexts[kind].label;
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function whenText({ afterMinutes }: Kind): string {
  if (afterMinutes.length === 1 && afterMinutes[0] === 0) return 'at once';
  return `after ${list.format(afterMinutes.map(String))} minutes without a claim`;
}

const whoText = ({ reaches }: Kind): string => (reaches === 'staff' ? 'All staff' : 'All admins');
const wayText = (kind: Kind): string => `${whoText(kind)}, ${whenText(kind)}`;

const names = (members: Plan['staff']): string => list.format(members.map(({ username }) => `@${username}`));

function StaffLines({ staff }: Pick<Plan, 'staff'>) {
  const pushed = staff.filter(({ devices }) => devices > 0);
  const silent = staff.filter(({ devices }) => devices === 0);
  const early = pushed.filter(({ takesNewCases }) => takesNewCases);
  if (staff.length === 0) return <li>Nobody is on the staff.</li>;
  return (
    <>
      <li>{`By mail: ${names(staff)}.`}</li>
      <li>{`By push: ${pushed.length === 0 ? 'nobody. No device takes push messages.' : `${names(pushed)}.`}`}</li>
      {pushed.length > 0 && silent.length > 0 && <li>{`No device takes push messages: ${names(silent)}.`}</li>}
      {early.length > 0 && <li>{`By push as soon as an urgent case opens, at this hour: ${names(early)}.`}</li>}
    </>
  );
}

function OnCallLine({ entry }: { entry: Plan['onCall'][number] }) {
  const { name, username, phone, email, getsMail, isNow } = entry;
  return (
    <li>
      <span>{`${username === null ? name : `@${username}`}, ${isNow ? 'on call now' : describeWeeklyHours(entry)}`}</span>
      {phone !== null && (
        <>
          <span>,</span> <LinkedPhones text={phone} />
        </>
      )}
      <span>{`${email !== null ? `, mail to ${email} in these hours` : ''}${email === null && username === null ? (getsMail ? ', by mail in these hours' : ': staff have to ring') : ''}`}</span>
    </li>
  );
}

function OperatorLines({ onCallEmails: { count, addresses }, webhook }: Plan) {
  const counted = count === 1 ? 'one address' : `${count} addresses`;
  return (
    <>
      <li>
        {count === 0
          ? 'The operator has given no further address that gets the mails (ON_CALL_EMAILS).'
          : `By mail: ${addresses === null ? `${counted} of the operator` : list.format(addresses)}.`}
      </li>
      <li>
        {webhook
          ? 'A service of the operator is told, which may ring a phone (ALERT_WEBHOOK_URL).'
          : 'No phone rings by itself: the operator has set up nothing that rings one (ALERT_WEBHOOK_URL).'}
      </li>
    </>
  );
}

/** Who would be woken tonight, from the settings of the server. */
export function NightPlan() {
  const { data: plan, error } = trpc.admin.alertPlan.useQuery();
  const isAdmin = useIsAdmin();
  return (
    <section className={styles.section} aria-labelledby="night-plan">
      <h3 id="night-plan" className={styles.heading}>
        Who would be woken tonight
      </h3>
      {error && <p role="alert">{readRefusal(error).message}</p>}
      {plan && (
        <>
          <dl className={styles.kinds}>
            {[...new Set(plan.kinds.map(wayText))].map((way) => (
              <div key={way}>
                {plan.kinds
                  .filter((kind) => wayText(kind) === way)
                  .map(({ kind }) => (
                    <dt key={kind}>{kindLabel(kind)}</dt>
                  ))}
                <dd className={styles.quiet}>{way}</dd>
              </div>
            ))}
          </dl>
          <h4 className={styles.now}>How they are reached</h4>
          <ul className={styles.lines}>
            <StaffLines staff={plan.staff} />
            <OperatorLines {...plan} />
          </ul>
          <h4 className={styles.now}>On call in the next twelve hours</h4>
          {plan.onCall.length === 0 ? (
            <p className={styles.quiet}>The rota has nobody.</p>
          ) : (
            <ul className={styles.lines}>
              {plan.onCall.map((entry) => (
                <OnCallLine key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
          {isAdmin && <TrialCall />}
        </>
      )}
    </section>
  );
}
