import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';

/** The name in the history for a session with the admin key. */
const keyActor = 'key';

/**
 * Whether the viewer made the decision that is appealed against, and whether there is other staff to answer the appeal. Only
 * admins see who the staff are: for a moderator `hasOthers` is undefined.
 */
export function useOwnDecision({ history }: Pick<Case, 'history'>, isAdmin: boolean) {
  const appealed = history.find(({ appeal }) => appeal && appeal.answeredBy === null);
  const session = trpc.admin.session.useQuery(undefined, { enabled: appealed !== undefined });
  const actor = session.data && (session.data.username ?? keyActor);
  const isOwn = appealed !== undefined && appealed.decidedBy === actor;
  const staff = trpc.admin.staff.useQuery(undefined, { enabled: isOwn && isAdmin });
  return { isOwn, hasOthers: staff.data?.some(({ username }) => username !== actor) };
}
