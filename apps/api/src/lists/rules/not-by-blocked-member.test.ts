import { anonymousAuthor } from '@ballast/schema/authors';
import { expect, expectTypeOf, test } from 'vitest';
import type { RuleItem } from '../visibility-rule.ts';
import { isNotByBlockedMember } from './not-by-blocked-member.ts';

const words = { id: 'one', content: 'Still up' };
const named = (id: string): RuleItem => ({
  ...words,
  isAnonymous: false,
  author: { id, username: id, displayName: id, profileImageUrl: null, avatarColor: '#d9a066' },
});
const anonymous: RuleItem = { ...words, isAnonymous: true, author: anonymousAuthor };
const filters = (...blockedIds: string[]) => ({ blockedIds: new Set(blockedIds) });

test('what a blocked member wrote by name is hidden', () => {
  expect(isNotByBlockedMember(named('birch'), filters('birch'))).toBe(false);
});

test('what any other member wrote is shown', () => {
  expect(isNotByBlockedMember(named('alder'), filters('birch'))).toBe(true);
  expect(isNotByBlockedMember(named('alder'), filters())).toBe(true);
});

test('an anonymous item is shown whatever the viewer has blocked', () => {
  expect(isNotByBlockedMember(anonymous, filters('birch', 'null', ''))).toBe(true);
});

test('the type of an anonymous item gives a rule no author', () => {
  expectTypeOf<Extract<RuleItem, { isAnonymous: true }>['author']>().toEqualTypeOf<typeof anonymousAuthor>();
});
