import { decisionActions } from '@ballast/schema/decision-actions';
import { reportReasons } from '@ballast/schema/report-reasons';
import { expect, test } from 'vitest';
import { decisionWords, grounds } from './decision-grounds.ts';
import { communityRules } from './rules.ts';

test('there is a ground for each reason of a report but danger and “something else”, and for each rule that can be broken', () => {
  const reasons = grounds.flatMap(({ reason }) => reason ?? []);
  expect(reasons).toEqual(reportReasons.filter((reason) => reason !== 'danger' && reason !== 'other'));
  const titles = grounds.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(communityRules.slice(0, -1).map(({ title }) => title)));
});

test.each(grounds)('the words for “$title” say what is wrong in every decision that has a ground', (ground) => {
  for (const action of decisionActions.slice(decisionActions.indexOf('remove'))) {
    for (const targetType of ['post', 'comment', 'message', 'user'] as const) {
      const words = decisionWords({ action, removesItem: action !== 'remove', targetType, ground });
      expect(words).toContain(ground.breach);
      expect(words).not.toMatch(/breaks (the|one of our) rule|tell us below|misread/);
    }
  }
});

test('a removal for spam or for a child does not invite to write it again', () => {
  for (const reason of ['spam', 'child_safety', 'suicide_encouraged'] as const) {
    const ground = grounds.find((one) => one.reason === reason);
    const words = decisionWords({ action: 'remove', removesItem: false, targetType: 'comment', ground });
    expect(words).not.toMatch(/write it again/);
    expect(words).toContain('an answer of yours');
  }
});
