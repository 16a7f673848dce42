import { expect, test } from 'vitest';
import { actionTexts, caseSteps, profileRemoval, reporterHelp } from './moderation.ts';

test.each(['danger', 'suicide_encouraged', 'child_safety'] as const)(
  'the steps for %s say how to reach the on-call person',
  (reason) => {
    expect(caseSteps[reason]?.steps.join(' ')).toMatch(/ring or write to the charity’s on-call person/i);
  },
);

test.each(['danger', 'child_safety'] as const)(
  'the steps for %s say how to hand the case to an admin, and what the police can be given',
  (reason) => {
    const text = caseSteps[reason]?.steps.join(' ');
    expect(text).toMatch(/the admin looks up .* and rings 999 with that/i);
    expect(text).toContain('The case stays yours until an admin takes it.');
    expect(text).not.toContain('where they are');
  },
);

test.each(['danger', 'child_safety'] as const)(
  'the steps for %s say what to do if no admin answers, after how to call one',
  (reason) => {
    const steps = caseSteps[reason]?.steps ?? [];
    const indexOf = (text: string) => steps.findIndex((step) => step.includes(text));
    expect(steps[indexOf('No answer from the admin within five minutes')]).toMatch(
      /ring 999 yourself, say what is written, the name that is shown and the time, then write a note\.$/,
    );
    expect(indexOf('“Ask an admin to look”')).toBeLessThan(indexOf('No answer from the admin'));
  },
);

test('in a case about a child, an admin is called before it is taken down and the account closed', () => {
  const text = caseSteps.child_safety?.steps.join(' ') ?? '';
  expect(text.indexOf('“Ask an admin to look”')).toBeLessThan(text.search(/take it down|close the account/i));
});

test.each([
  ['danger', '116 123'],
  ['suicide_encouraged', '116 123'],
  ['child_safety', '0800 1111'],
  ['threat', '101'],
] as const)('whoever reported %s is told where help is: %s', (reason, number) => {
  expect(reporterHelp[reason]).toContain(number);
  expect(reporterHelp[reason]).toContain('999');
});

test('no template for the author invites an appeal, because they are read after it, too', () => {
  const templates = [...Object.values(actionTexts).map(({ words }) => words), profileRemoval.words];
  for (const words of templates) expect(words).not.toMatch(/tell us below|misread/);
});
