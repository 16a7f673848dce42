import { heldOutSentences, seenSentences } from '@ballast/content/crisis-words/testing/sentences';
import { expect, test } from 'vitest';
import { createReportTrust } from './report-trust.ts';

/** All reporters are trusted and report abuse, which hides every text that may be hidden. */
const trust = createReportTrust({
  accounts: { getJoinedAt: async () => new Date(0) },
  ownItems: { catchUp: async () => {}, indexedReportsOf: () => ({ seqs: [], last: 0, gaps: [] }) },
  seals: {
    openReporter: ({ id }) => id,
    openWords: () => ({ reason: 'abuse', details: null, messages: [], isTrusted: true }),
  },
  holdReports: 3,
  clock: () => new Date('2026-11-20T03:07:00.000Z'),
});

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
