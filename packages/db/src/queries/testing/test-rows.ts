import type { Database, Tables } from '../../engine/database.ts';
import type { AdminLogInsert } from '../admin/admin-log.ts';

export function userRow(name: string): Tables['users']['$inferInsert'] {
  return {
    id: name.padEnd(22, '_'),
    email: `${name}@example.org`,
    username: name,
    passwordHash: '$argon2id$literal',
    firstName: 'A',
    lastName: 'Tree',
    avatarColor: '#d9a066',
    postcode: 'M1 1AE',
    country: 'UK',
    dateOfBirth: '1988-02-03',
    createdAt: new Date('2026-11-01T08:00:00.123Z'),
  };
}

export function postRow(id: string, authorId: string): Tables['posts']['$inferInsert'] {
  return { id, authorId, content: `Words of ${id}`, createdAt: new Date('2026-11-02T03:04:05.678Z') };
}

/** The member's hash is the reversed id, which is also the owner hash of kept posts. */
export function deletionOf(memberId: string, keepsLikeCounts = true) {
  const memberHash = [...memberId].reverse().join('');
  const departures = [{ id: memberHash, seal: 'departure', leftOn: new Date('2026-11-20T00:00:00.000Z') }];
  const keptUsername = {
    toHash: (username: string) => `hash of ${username}`,
    until: new Date('2027-12-01T00:00:00.000Z'),
  };
  return { memberId, memberHash, keptOwnerHash: memberHash, departures, keptUsername, keepsLikeCounts };
}

export function mailRow(id: string): Tables['outgoingMails']['$inferInsert'] {
  return { id, seal: `sealed ${id}`, dueAt: new Date('2026-11-02T03:04:00.000Z') };
}

export function caseRow(
  id: string,
  columns: Partial<Tables['cases']['$inferInsert']> = {},
): Tables['cases']['$inferInsert'] {
  return {
    id,
    targetType: 'post',
    targetId: `post of ${id}`,
    createdAt: new Date('2026-11-02T03:04:00.000Z'),
    ...columns,
  };
}

export function reportRow(
  id: string,
  columns: Partial<Tables['reports']['$inferInsert']> = {},
): Tables['reports']['$inferInsert'] {
  const createdAt = new Date('2026-11-02T03:04:00.000Z');
  return { id, reference: `R-${id}`, targetType: 'post', targetId: 'post', createdAt, ...columns };
}

export function contactRow(
  id: string,
  columns: Partial<Tables['contactMessages']['$inferInsert']> = {},
): Tables['contactMessages']['$inferInsert'] {
  const fields = { name: 'Dan', email: 'dan@example.org', subject: 'Tonight', message: 'I cannot.' };
  return { id, ...fields, type: 'crisis', createdAt: new Date('2026-11-02T03:04:00.000Z'), ...columns };
}

let entryCount = 0;

/** Each entry has an id of its own, because tests cannot empty the log. */
export function logEntry(action: AdminLogInsert['action'], changes: Partial<AdminLogInsert> = {}): AdminLogInsert {
  entryCount += 1;
  const createdAt = new Date('2026-11-20T03:07:21.345Z');
  const toHash = (text: string) => `hash of ${text.length}`;
  return { id: `logged ${entryCount}`, sessionId: 'session', actor: 'key', action, createdAt, toHash, ...changes };
}

/** Which of the entries are in the log. */
export async function loggedAmong(
  { db, tables }: Database,
  entries: readonly AdminLogInsert[],
): Promise<AdminLogInsert[]> {
  const rows = await db.select({ id: tables.adminLog.id }).from(tables.adminLog);
  return entries.filter((entry) => rows.some(({ id }) => id === entry.id));
}
