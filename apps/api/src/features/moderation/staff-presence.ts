import type { OnDuty, Present } from '@ballast/schema/case-staff';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf, keyActor } from '../../auth/log-entries.ts';
import type { StaffAtWork } from '../../events/channel.ts';
import type { StaffPresenceNews } from '../../events/news.ts';
import type { Base } from '../../kernel/kernel.ts';

/** The admin app tells of itself every 20 seconds. */
const expiryMs = 45_000;

type NameOf = (actor: string | null) => string | null;

/**
 * Which staff have the admin app and which case open. Kept in the memory of each process alone, and told to the other processes by
 * the channel of the news (docs/anonymity.md, rule 7). A message that is lost shows with the next one.
 */
export function createStaffPresence(
  { clock }: Pick<Base, 'clock'>,
  { presenceNews }: { presenceNews: StaffPresenceNews },
) {
  const sessions = new Map<string, StaffAtWork & { untilMs: number }>();

  function store(atWork: StaffAtWork): void {
    const nowMs = clock().getTime();
    for (const [id, { untilMs }] of sessions) if (untilMs <= nowMs) sessions.delete(id);
    sessions.set(atWork.sessionId, { ...atWork, untilMs: nowMs + expiryMs });
  }

  presenceNews.onTold(store);

  function tell(atWork: StaffAtWork): void {
    store(atWork);
    presenceNews.tell(atWork);
  }

  const current = (sessionId: string) => {
    const found = sessions.get(sessionId);
    return found && found.untilMs > clock().getTime() ? found : undefined;
  };

  const listNow = () => [...sessions.keys()].flatMap((id) => current(id) ?? []);

  /** Holders of the admin key cannot be told apart but by their sessions. */
  const identityOf = ({ actor, sessionId }: Pick<StaffAtWork, 'actor' | 'sessionId'>) =>
    actor === keyActor ? sessionId : actor;

  function toPresent(atWork: readonly StaffAtWork[], admin: AdminSession, nameOf: NameOf): Present[] {
    const own = identityOf({ actor: actorOf(admin), sessionId: admin.id });
    return [...Map.groupBy(atWork, identityOf)]
      .map(([identity, some]) => ({
        name: nameOf(some[0]?.actor ?? null) ?? '',
        isMe: identity === own,
        isWriting: some.some(({ isWriting }) => isWriting),
      }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }

  return {
    /** The session has the case open. */
    openCase: (admin: AdminSession, caseId: string, isWriting: boolean): void =>
      tell({ sessionId: admin.id, actor: actorOf(admin), caseId, isWriting }),

    /** The session has left the case. Does nothing if it has opened another. */
    leaveCase(admin: AdminSession, caseId: string): void {
      if (current(admin.id)?.caseId !== caseId) return;
      tell({ sessionId: admin.id, actor: actorOf(admin), caseId: null, isWriting: false });
    },

    /** The session has the admin app open. It keeps the case that it has open. */
    noteDuty(admin: AdminSession): void {
      if (current(admin.id)?.caseId) return;
      tell({ sessionId: admin.id, actor: actorOf(admin), caseId: null, isWriting: false });
    },

    actorsNow: (): string[] => listNow().map(({ actor }) => actor),

    presentIn: (caseId: string, admin: AdminSession, nameOf: NameOf): Present[] =>
      toPresent(
        listNow().filter((one) => one.caseId === caseId),
        admin,
        nameOf,
      ),

    onDuty: (admin: AdminSession, nameOf: NameOf): OnDuty[] =>
      toPresent(listNow(), admin, nameOf).map(({ name, isMe }) => ({ name, isMe })),
  };
}

export type StaffPresence = ReturnType<typeof createStaffPresence>;
