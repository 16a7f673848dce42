import { dumpDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import type { StaffAtWork } from '../../events/channel.ts';
import {
  createAbusivePost,
  moderationMembers,
  moderators,
  onlyCaseId,
  openCase,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { createStaffPresence } from './staff-presence.ts';

const nameOf = (actor: string | null) => actor;
const cedarSession = { id: 'session 1', staff: null };

/** Two processes that tell each other who is at work. */
function createPair() {
  const state = { nowMs: 0, isLost: false };
  const listeners: ((atWork: StaffAtWork) => void)[] = [];
  const open = (own: number) =>
    createStaffPresence(
      { clock: () => new Date(state.nowMs) },
      {
        presenceNews: {
          tell: (atWork) => !state.isLost && listeners[1 - own]?.(atWork),
          onTold: (listener) => {
            listeners[own] = listener;
          },
        },
      },
    );
  return { one: open(0), other: open(1), state };
}

test('each process knows of a case that is open at the other, for 45 seconds', () => {
  const { one, other, state } = createPair();
  one.openCase(cedarSession, 'case', true);
  state.nowMs = 44_999;
  expect(other.presentIn('case', cedarSession, nameOf)).toEqual([{ name: 'key', isMe: true, isWriting: true }]);
  state.nowMs = 45_000;
  expect(other.presentIn('case', cedarSession, nameOf)).toEqual([]);
});

test('a message that was lost shows with the next one', () => {
  const { one, other, state } = createPair();
  state.isLost = true;
  one.openCase(cedarSession, 'case', false);
  expect(other.onDuty(cedarSession, nameOf)).toEqual([]);
  state.isLost = false;
  one.openCase(cedarSession, 'case', false);
  expect(other.onDuty(cedarSession, nameOf)).toEqual([{ name: 'key', isMe: true }]);
});

test('a session has one case open, and keeps it while the admin app says that it is there', () => {
  const { one } = createPair();
  one.openCase(cedarSession, 'first', false);
  one.openCase(cedarSession, 'second', false);
  one.leaveCase(cedarSession, 'first');
  one.noteDuty(cedarSession);
  expect(one.presentIn('first', cedarSession, nameOf)).toEqual([]);
  expect(one.presentIn('second', cedarSession, nameOf)).toHaveLength(1);
  one.leaveCase(cedarSession, 'second');
  expect(one.presentIn('second', cedarSession, nameOf)).toEqual([]);
  expect(one.onDuty(cedarSession, nameOf)).toHaveLength(1);
});

test('holders of the admin key are apart by their sessions', () => {
  const { one } = createPair();
  one.openCase(cedarSession, 'case', false);
  one.openCase({ id: 'session 2', staff: null }, 'case', false);
  expect(one.presentIn('case', cedarSession, nameOf).map(({ isMe }) => isMe)).toEqual([true, false]);
});

describeWithApp('staff at work', { members: moderationMembers, moderators }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const oak = () => app.asStaff('oak').moderation;

  test('are shown to each other in the case that they have open, and who is writing', async () => {
    const { caseId } = await openCase(app);
    await cedar().presence.mutate({ caseId });
    expect(await oak().presence.mutate({ caseId, isWriting: true })).toEqual({
      present: [
        { name: 'cedar', isMe: false, isWriting: false },
        { name: 'oak', isMe: true, isWriting: true },
      ],
    });
    expect((await cedar().case.query({ caseId })).present).toEqual([
      { name: 'cedar', isMe: true, isWriting: false },
      { name: 'oak', isMe: false, isWriting: true },
    ]);
    await oak().presence.mutate({ caseId, isOpen: false });
    expect((await cedar().duty.query()).staff).toEqual([
      { name: 'cedar', isMe: true },
      { name: 'oak', isMe: false },
    ]);
    app.advanceMs(45_000);
    expect((await cedar().case.query({ caseId })).present).toEqual([]);
    expect((await cedar().duty.query()).staff).toEqual([{ name: 'cedar', isMe: true }]);
  });

  test('who is kept out of a case is shown in it like anybody else', async () => {
    await report(app, 'oak', (await createAbusivePost(app, false)).id);
    const caseId = await onlyCaseId(app);
    expect(await oak().case.query({ caseId })).toMatchObject({ isKeptOut: true });
    await oak().presence.mutate({ caseId });
    expect((await cedar().case.query({ caseId })).present).toEqual([{ name: 'oak', isMe: false, isWriting: false }]);
  });

  test('are stored nowhere', async () => {
    const { caseId } = await openCase(app);
    const before = await dumpDatabase(app().database);
    for (const staff of [cedar(), oak()]) {
      await staff.presence.mutate({ caseId, isWriting: true });
      await staff.case.query({ caseId });
      await staff.duty.query();
    }
    expect(await dumpDatabase(app().database)).toEqual(before);
  });

  test('no member has a presence', async () => {
    await openCase(app);
    await app.as('alder').posts.feed.query({});
    expect((await cedar().duty.query()).staff.map(({ name }) => name)).toEqual(['cedar']);
  });
});
