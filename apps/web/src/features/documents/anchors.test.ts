import { privacy } from '@ballast/content/privacy';
import { terms } from '@ballast/content/terms';
import { expect, test } from 'vitest';
import { anchorOf } from './anchors.ts';

test('a heading becomes a URL fragment', () => {
  expect(anchorOf('Who sees what')).toBe('who-sees-what');
  expect(anchorOf('What it costs (nothing).')).toBe('what-it-costs-nothing');
});

test('the terms have the heading to which the rules page links', () => {
  expect(terms.sections.map(({ heading }) => heading)).toContain('When a rule is broken');
});

test.each([terms, privacy('contact@example.org')])('every heading of $title has a unique anchor', ({ sections }) => {
  const anchors = sections.map(({ heading }) => anchorOf(heading));
  expect(new Set(anchors).size).toBe(sections.length);
  expect(anchors).not.toContain('');
});
