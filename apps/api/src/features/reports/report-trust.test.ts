import { heldOutSentences, seenSentences } from '@ballast/content/crisis-words/testing/sentences';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { createReportTrust } from './report-trust.ts';

/** All reporters are trusted and report abuse, which hides every text that may be hidden. */
const app = await createTestApp();
const words = { reason: 'abuse', details: null, messages: [], isTrusted: true };
const reportSeals = {
  ...app.privacy.reportSeals,
  openReporter: ({ id }: { id: string }) => id,
  openWords: () => words,
};
const trust = createReportTrust(app.kernel, { ...app.privacy, reportSeals }, { holdReports: 3 });
afterAll(() => app.close());

const report = (id: string) => ({ id, reporterSeal: '', wordsSeal: '' });
const reports = ['birch', 'elm', 'fir'].map(report);

const all = [...seenSentences, ...heldOutSentences];
const heldShare = (label: string) => {
  const sentences = all.filter((row) => row.label === label).map(({ text }) => text);
  return sentences.filter((content) => trust.judgeHold({ content }, reports) !== 'none').length / sentences.length;
};

test('trusted reports hide an abusive text, and fewer than 3 % of the crisis sentences', () => {
  expect(trust.judgeHold({ content: 'You are all pathetic' }, reports)).toBe('quiet');
  // The sentences that the crisis words miss are listed in docs/crisis-words.md.
  expect(heldShare('crisis')).toBeLessThan(0.03);
});
