import { noticeKind } from '@ballast/schema/notices';
import { defaultSettings } from '@ballast/schema/settings';
import { expect, test } from 'vitest';
import { isWanted, type NewsKind } from './wanted-news.policy.ts';

const kinds: readonly NewsKind[] = [...noticeKind.options, 'message'];

test('all kinds are wanted by default', () => {
  expect(kinds.filter((kind) => !isWanted(kind, defaultSettings))).toEqual([]);
});

test.each([
  ['messageNotifications', ['request', 'message']],
  ['communityNotifications', ['answer', 'support', 'follow']],
  ['crisisAlerts', ['report', 'house']],
] as const)('with %s off these kinds are not wanted: %j', (name, expected) => {
  expect(kinds.filter((kind) => !isWanted(kind, { ...defaultSettings, [name]: false }))).toEqual(expected);
});

test('decisions and reveals cannot be switched off', () => {
  const off = { messageNotifications: false, communityNotifications: false, crisisAlerts: false };
  expect(kinds.filter((kind) => isWanted(kind, off))).toEqual(['decision', 'reveal']);
});
