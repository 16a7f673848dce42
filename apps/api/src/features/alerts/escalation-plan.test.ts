import type { WaitingItem } from '@ballast/db/queries/staff/alerts';
import { expect, test } from 'vitest';
import type { Voice } from './escalation.policy.ts';
import { createEscalationPlan } from './escalation-plan.ts';

const minuteMs = 60_000;
const start = Date.parse('2026-11-20T03:00:00.000Z');
const at = (minutes: number) => new Date(start + minutes * minuteMs);

const item = (id: string, minutes: number, changes: Partial<WaitingItem> = {}): WaitingItem => ({
  ...{ kind: 'case', id, reason: 'danger', createdAt: at(minutes), latestReportAt: at(minutes), isVouchedFor: false },
  ...{ claimedBy: null, claimedAt: null, alertFrom: null, alertStage: 0, sender: null },
  ...changes,
});
const voice = (caseId: string, reporter: string, isTrusted: boolean, minutes = 0): Voice => ({
  ...{ caseId, reporter, isTrusted, at: at(minutes) },
});

/** Looks every minute until `until`. Items appear when they were made. Returns the minutes at which somebody is told. */
function play(items: WaitingItem[], voices: Voice[], until: number, change: (minute: number) => void = () => {}) {
  const plan = createEscalationPlan({
    alertTimes: { urgent: [15, 30, 60], harm: [60, 180] },
    onFault: (error) => {
      throw error;
    },
  });
  const told: [minute: number, ids: string][] = [];
  const joined = new Set<string>();
  for (let minute = 0; minute <= until; minute += 1) {
    change(minute);
    const present = items.filter(({ createdAt }) => createdAt <= at(minute));
    const { looks, joinedIds } = plan(present, voices, at(minute));
    for (const { item: looked, next } of looks) Object.assign(looked, next);
    for (const id of joinedIds) joined.add(id);
    const ids = looks.filter(({ isTold }) => isTold).map((look) => look.item.id);
    if (ids.length > 0) told.push([minute, ids.toSorted().join(' ')]);
  }
  return { told, joined: [...joined] };
}

test('a case of harm has times of its own, and joins no case of danger', () => {
  expect(play([item('a', 0), item('b', 0, { reason: 'threat' })], [], 300).told).toEqual([
    [15, 'a'],
    [30, 'a'],
    [60, 'a b'],
    [180, 'b'],
  ]);
});

test.each<[string, Voice[]]>([
  ['of the same reporter', [voice('a', 'elm', true), voice('b', 'elm', true)]],
  ['of a reporter without trust', [voice('a', 'elm', true), voice('b', 'oak', false)]],
  ['without a report', []],
])('a further one %s joins: it is told with the first, and never by itself', (_what, voices) => {
  for (const minutes of [5, 50]) {
    const { told, joined } = play([item('a', 0), item('b', minutes)], voices, 300);
    expect(told.map(([minute]) => minute)).toEqual([15, 30, 60]);
    expect(joined).toEqual(['b']);
  }
});

test('once all is told, a further one starts anew, once an hour at most, and the next join it', () => {
  const further = [70, 71, 80, 129, 140].map((minutes, index) => item(`${index}`, minutes));
  const { told, joined } = play([item('a', 0), ...further], [], 300);
  expect(told).toEqual([
    ...[15, 30, 60].map((minute) => [minute, 'a']),
    [85, '0 1 2'],
    [100, '0 1 2'],
    [130, '0 1 2 3'],
    ...[155, 170, 200].map((minute) => [minute, '4']),
  ]);
  expect(joined).toEqual(['1', '2', '3']);
});

test('further reports of what is told already start it again together', () => {
  const [first, second] = [item('a', 0), item('b', 0)];
  const { told } = play([first, second], [], 300, (minute) => {
    if (minute === 70) first.latestReportAt = at(70);
    if (minute === 75) second.latestReportAt = at(75);
  });
  expect(told.map(([minute]) => minute)).toEqual([15, 30, 60, 85, 100, 130]);
  expect(told.at(-1)).toEqual([130, 'a b']);
});

const crisis = (id: string, minutes: number, sender: string) =>
  item(id, minutes, { kind: 'contact', reason: null, latestReportAt: null, sender });

test('a crisis message of another sender has its own times, and is told with what is told before', () => {
  const messages = [crisis('a', 0, 'dan'), crisis('b', 5, 'eve'), crisis('c', 20, 'kim'), crisis('d', 61, 'sam')];
  expect(play(messages, [], 300).told).toEqual([
    [15, 'a b'],
    [30, 'a b c'],
    [60, 'a b c'],
    [76, 'd'],
    [80, 'c'],
    [91, 'd'],
    [121, 'd'],
  ]);
});

test('crisis messages of one sender start anew once all is told, and many senders ring once in the first time at most', () => {
  const ofOne = [crisis('a', 0, 'dan'), crisis('b', 40, 'dan'), crisis('c', 70, 'dan')];
  expect(play(ofOne, [], 300).told.map(([minute]) => minute)).toEqual([15, 30, 60, 85, 100, 130]);
  const ofMany = Array.from({ length: 120 }, (_, minute) => crisis(`${minute}`, minute, `sender ${minute}`));
  const minutes = play(ofMany, [], 119).told.map(([minute]) => minute);
  expect(minutes.length).toBeLessThanOrEqual(12);
});

test('one that a new voice reports is told with the first, and has the rest of its own', () => {
  const voices = [voice('a', 'elm', false), voice('b', 'oak', true)];
  const { told, joined } = play([item('a', 0), item('b', 20)], voices, 300);
  expect(told).toEqual([
    [15, 'a'],
    [30, 'a b'],
    [60, 'a b'],
    [80, 'b'],
  ]);
  expect(joined).toEqual([]);
});

test('one of another kind has its own times, and so has one that staff or a hold vouch for once all was told', () => {
  expect(play([item('a', 0), item('b', 20, { reason: 'child_safety' })], [], 300).told).toEqual([
    [15, 'a'],
    [30, 'a'],
    [35, 'b'],
    [50, 'b'],
    [60, 'a'],
    [80, 'b'],
  ]);
  expect(play([item('a', 0), item('b', 70, { isVouchedFor: true })], [], 300).told.slice(3)).toEqual([
    [85, 'b'],
    [100, 'b'],
    [130, 'b'],
  ]);
});

test('what has joined is told on while the first is claimed, and rings if it is the only one of its kind', () => {
  const first = item('a', 0);
  const claims = (from: number) => (minute: number) => {
    if (minute === from) Object.assign(first, { claimedBy: 'cedar', claimedAt: at(1000) });
  };
  expect(play([first, item('b', 5)], [], 200, claims(20)).told).toEqual([
    [15, 'a b'],
    [30, 'b'],
    [60, 'b'],
  ]);
  Object.assign(first, { claimedBy: null, claimedAt: null, alertFrom: null, alertStage: 0 });
  expect(play([first, item('b', 25)], [], 200, claims(20)).told).toEqual([
    [15, 'a'],
    [40, 'b'],
    [55, 'b'],
    [85, 'b'],
  ]);
});
