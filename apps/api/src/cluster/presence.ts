import type { Broadcast } from './messages.ts';

type Presence = Extract<Broadcast, { kind: 'presence' }>;

/** The members with live streams at this worker and at the others. */
export function createPresence(ownId: number, send: (message: Presence) => void) {
  const here = new Set<string>();
  const elsewhere = new Map<number, Set<string>>();

  return {
    isElsewhere: (memberId: string): boolean => [...elsewhere.values()].some((members) => members.has(memberId)),

    /** The member's first stream here was opened, or the last one was closed. */
    change(memberId: string, isPresent: boolean): void {
      if (isPresent) here.add(memberId);
      else here.delete(memberId);
      send({ kind: 'presence', from: ownId, memberIds: [memberId], isPresent });
    },

    /** Tells a worker that has just started. */
    notifyAll(): void {
      if (here.size > 0) send({ kind: 'presence', from: ownId, memberIds: [...here], isPresent: true });
    },

    note({ from, memberIds, isPresent }: Presence): void {
      const members = elsewhere.get(from) ?? new Set();
      elsewhere.set(from, members);
      for (const memberId of memberIds) {
        if (isPresent) members.add(memberId);
        else members.delete(memberId);
      }
    },

    forget: (workerId: number): void => void elsewhere.delete(workerId),
  };
}
