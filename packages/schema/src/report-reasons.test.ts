import { describe, expect, test } from 'vitest';
import { reportReasons, toReportReason } from './report-reasons.ts';

test.each(reportReasons)('%s is named in any case, with spaces or hyphens', (reason) => {
  const spaced = reason.replace('_', ' ');
  for (const text of [reason, reason.toUpperCase(), ` ${spaced} `, reason.replace('_', '-'), `${spaced}.`]) {
    expect(toReportReason(text), text).toBe(reason);
  }
});

describe('free text', () => {
  test.each([
    'in danger',
    'IN DANGER!!',
    'I think he is suicidal',
    'suicide',
    'she wants to die',
    'talks about taking his own life',
    'wants to end it all',
    'about to jump off a bridge',
    'has taken pills',
    'scared for his life',
    'hurting themselves',
    'self-harm',
    'Overdose',
    'ｄａｎｇｅｒ',
    'sui\u00adcide',
    'hurt them\u200bselves',
  ])('about danger is danger: %s', (text) => {
    expect(toReportReason(text)).toBe('danger');
  });

  test.each([
    'a child is at risk',
    'underage',
    'Grooming',
    'paedophile',
    'he is a minor',
    'a schoolgirl',
    '14-year-old',
  ])('about a child is child_safety: %s', (text) => {
    expect(toReportReason(text)).toBe('child_safety');
  });

  test.each(['encouraging suicide', 'told me kill yourself', 'KYS'])(
    'that encourages suicide is told apart: %s',
    (text) => {
      expect(toReportReason(text)).toBe('suicide_encouraged');
    },
  );

  test.each(['rude', 'an advert', 'I do not like it', 'skilled', 'childish', 'a 40 year old account'])(
    'counts as other: %s',
    (text) => {
      expect(toReportReason(text)).toBe('other');
    },
  );
});
