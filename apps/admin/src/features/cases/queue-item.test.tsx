// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { QueueItem, queueText } from './queue-item.tsx';

const alder = { id: 'u1', username: 'alder', displayName: 'Alder' };
const evidence = { content: '', isAnonymous: false, author: alder, createdAt: null, mediaUrl: null };

test.each([
  ['user', evidence, '@alder'],
  ['user', { ...evidence, content: 'Dad of two.' }, '@alder: Dad of two.'],
  ['user', null, 'No text: only a picture, or the item is gone.'],
  ['post', { ...evidence, content: 'Hello.' }, 'Hello.'],
  ['post', evidence, 'No text: only a picture, or the item is gone.'],
] as const)('the row of a reported %s with %o says %s', (targetType, shown, text) => {
  expect(queueText({ targetType, evidence: shown, isKeptOut: false })).toBe(text);
});

test.each([true, false])('the row says whether an admin is asked to look: %s', (adminCalled) => {
  render(<QueueItem caseRecord={createCase({ adminCalled })} isOpen={false} onOpen={() => {}} />);
  expect(screen.queryByText('An admin is asked to look') !== null).toBe(adminCalled);
});

test.each([
  [0, 'Opened by staff'],
  [1, '1 report'],
  [2, '2 reports'],
])('the row of a case with %i reports says "%s"', (reportsCount, text) => {
  render(<QueueItem caseRecord={createCase({ reportsCount })} isOpen={false} onOpen={() => {}} />);
  screen.getByText(text);
});

test('the row says since when an admin is asked to look, and by whom', () => {
  const call = { calledAt: '2026-11-20T03:07:00.000Z', calledBy: 'cedar', seenBy: [] };
  render(<QueueItem caseRecord={createCase({ adminCalled: true, call })} isOpen={false} onOpen={() => {}} />);
  screen.getByText('An admin is asked to look since 03:07, by @cedar');
});
