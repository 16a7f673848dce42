import { expect, test } from 'vitest';
import { createCase, createDecision, createReport } from '../../testing/case.ts';
import type { Case } from './case.ts';
import { describeSent, type SentDecision } from './lost-response.ts';

const evidence = { content: 'Buy this.', isAnonymous: true, author: null, createdAt: null, mediaUrl: null };
const report = createReport('spam');
const words = 'Please be kind, José.';
const made = createDecision({ words, decidedBy: 'key' });
const sent: SentDecision = { action: 'warn', words, reporterWords: 'Thank you.', knownIds: [] };

function isSent(changes: Partial<Case>, decision: Partial<SentDecision> = {}): boolean {
  const item = createCase({ evidence, reports: [report], history: [made], reporterWords: 'Thank you.', ...changes });
  const decided = [{ ...sent, ...decision }];
  return describeSent(item, { decided, answered: [] }, 'key') !== undefined;
}

test.each<[string, Partial<Case>, Partial<SentDecision>, boolean]>([
  ['the same words', {}, {}, true],
  ['words that the server has normalised', {}, { words: ` ${words.normalize('NFD')}\n` }, true],
  ['other words to the author', {}, { words: 'No selling here.' }, false],
  ['no words to the author, who is still here', { history: [{ ...made, words: null }] }, {}, false],
  ['no words to an author who has left', { history: [{ ...made, words: null }], evidence: null }, {}, true],
  ['other words to the reporters', {}, { reporterWords: 'It was the right thing.' }, false],
  ['no words to reporters who are still here', { reporterWords: null }, {}, false],
  ['invisible words to the reporters', { reporterWords: null }, { reporterWords: '\u200B ' }, true],
  ['no words to reporters who have left', { reporterWords: null, reports: [{ ...report, reason: null }] }, {}, true],
  [
    'no words to the reporters of a reversed decision',
    { reporterWords: null, history: [{ ...made, isReversed: true }] },
    {},
    true,
  ],
  ['an earlier decision', {}, { knownIds: [made.id] }, false],
  ['another action', {}, { action: 'support' }, false],
])('a decision with %s', (_case, changes, decision, expected) => {
  expect(isSent(changes, decision)).toBe(expected);
});

const appeal = { words: null, madeAt: made.decidedAt, answer: 'It stays as it is.', answeredBy: 'key' };

test.each<[string, Partial<Case>, string, boolean]>([
  ['the same words', {}, 'It stays as it is. ', true],
  ['other words', {}, 'We looked again, and it stays.', false],
  ['the opposite outcome', { history: [{ ...made, isReversed: true, appeal }] }, 'It stays as it is.', false],
  [
    'no words, because the author has left',
    { evidence: null, history: [{ ...made, appeal: { ...appeal, answer: null } }] },
    'It stays as it is.',
    true,
  ],
])('an answer with %s', (_case, changes, words, expected) => {
  const item = createCase({ evidence, history: [{ ...made, appeal }], ...changes });
  const answered = [{ decisionId: made.id, upheld: false, words }];
  expect(describeSent(item, { decided: [], answered }, 'key') !== undefined).toBe(expected);
});
