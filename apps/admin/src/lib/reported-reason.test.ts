import { expect, test } from 'vitest';
import { reportedReason } from './reported-reason.ts';

test.each([
  ['child_safety', 'A child may be at risk'],
  ['He scares me', 'He scares me'],
  ['constructor', 'constructor'],
  [null, 'Gone with the member who reported it.'],
])('the reason %j is shown as %j', (reason, text) => {
  expect(reportedReason(reason)).toBe(text);
});
