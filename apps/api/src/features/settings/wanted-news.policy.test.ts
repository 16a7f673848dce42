import { noticeKind } from '@ballast/schema/notices';
import { defaultSettings } from '@ballast/schema/settings';
import { expect, test } from 'vitest';
import { isWanted, type NewsKind } from './wanted-news.policy.ts';

const kinds: readonly NewsKind[] = [...noticeKind.options, 'message'];

test('members want all news that they have not switched off', () => {
  expect(kinds.filter((kind) => !isWanted(kind, defaultSettings))).toEqual([]);
});

test.each([
  ['messageNotifications', ['request', 'message']],
  ['communityNotifications', ['answer', 'support', 'follow']],
  ['crisisAlerts', ['report', 'house']],
] as const)('without %s these are not told: %j', (name, expected) => {
  expect(kinds.filter((kind) => !isWanted(kind, { ...defaultSettings, [name]: false }))).toEqual(expected);
});

test('the news of a decision and of a reveal cannot be switched off', () => {
  const off = { messageNotifications: false, communityNotifications: false, crisisAlerts: false };
  expect(kinds.filter((kind) => isWanted(kind, off))).toEqual(['decision', 'reveal']);
});
