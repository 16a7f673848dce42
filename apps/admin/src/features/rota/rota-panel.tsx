import { OnCall } from '../../components/on-call.tsx';
import { PanelHeader } from '../../components/panel-header.tsx';
import { RecordSkeletons } from '../../components/records/record-list.tsx';
import { useIsAdmin } from '../../hooks/use-is-admin.ts';
import { useOnCall } from '../../hooks/use-on-call.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { NightPlan } from './night-plan.tsx';
import { OwnAlertsForm } from './own-alerts-form.tsx';
import { RotaEntryForm } from './rota-entry-form.tsx';
import { RotaList } from './rota-list.tsx';
import styles from './rota-panel.module.css';

/** Not for holders of the admin key, which has no devices. */
function OwnAlerts() {
  const query = trpc.admin.ownAlerts.useQuery();
  if (!query.data) return null;
  const { devices } = query.data;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Push messages on your devices</h3>
      <p className={styles.quiet}>
        {`${
          devices === 0
            ? 'No device of yours takes push messages. Sign in to the community on your phone, and turn them on in its settings.'
            : `${devices === 1 ? 'One device of yours takes' : `${devices} devices of yours take`} push messages.`
        } They say that somebody is needed, and nothing else. What nobody claims in time is told to everybody, at any hour.`}
      </p>
      <OwnAlertsForm stored={query.data} />
    </section>
  );
}

export function RotaPanel() {
  const query = trpc.admin.rota.useQuery();
  const session = trpc.admin.session.useQuery();
  const isAdmin = useIsAdmin();
  const onCall = useOnCall();
  return (
    <>
      <PanelHeader title="On call" />
      <div className={styles.panel}>
        <section className={styles.section}>
          {onCall === null && <p className={styles.quiet}>Nobody is on call now.</p>}
          <OnCall contact={onCall} className={styles.now} />
          {query.isPending && <RecordSkeletons />}
          {query.error && <p role="alert">{readRefusal(query.error).message}</p>}
          {query.data?.entries.length === 0 && <p className={styles.quiet}>The rota is empty.</p>}
          {query.data && <RotaList entries={query.data.entries} canEdit={isAdmin} />}
          {isAdmin && <RotaEntryForm />}
        </section>
        <NightPlan />
        {session.data?.username != null && <OwnAlerts />}
      </div>
    </>
  );
}
