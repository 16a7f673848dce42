import type { Tables } from '../engine/database.ts';

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
