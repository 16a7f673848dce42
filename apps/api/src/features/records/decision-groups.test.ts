import { expect, test } from 'vitest';
import { groupDecisions, type RecordedDecision } from './decision-groups.ts';

const spring = { from: '2026-04-01', to: '2026-06-30' };
const decision: RecordedDecision = {
  action: 'warn',
  rule: 'Be kind',
  createdAt: new Date('2026-05-04T08:00:00.000Z'),
  appealedAt: null,
  answeredAt: null,
  isReversed: false,
};
const five = (fields: Partial<RecordedDecision>) => Array.from({ length: 5 }, () => ({ ...decision, ...fields }));
const appealed = { appealedAt: decision.createdAt, answeredAt: decision.createdAt };

test('a rule in a moderator’s own words is not given, however often it was written', () => {
  const [group] = groupDecisions([...five({ rule: 'Wulfric is my brother' }), ...five({ rule: null })], [spring]);
  expect(group).toMatchObject({ decisions: 10, byRule: { 'in other words': 5, 'none named': 5 } });
});

test('outcomes of appeals are told apart', () => {
  const decisions = [
    ...five({}),
    ...five({ isReversed: true }),
    ...five({ appealedAt: decision.createdAt }),
    ...five(appealed),
    ...five({ ...appealed, isReversed: true }),
  ];
  expect(groupDecisions(decisions, [spring])[0]?.byAppeal).toEqual({
    none: 5,
    refused: 5,
    'taken back by staff': 5,
    upheld: 5,
    waiting: 5,
  });
});

test('a quarter has the decisions of its first and last day, and no others', () => {
  const at = (time: string) => five({ createdAt: new Date(time) });
  const decisions = ['2026-03-31T23:59:59.999Z', '2026-04-01', '2026-06-30T23:59:59.999Z', '2026-07-01'].flatMap(at);
  expect(groupDecisions(decisions, [spring])).toMatchObject([{ decisions: 10 }]);
});
