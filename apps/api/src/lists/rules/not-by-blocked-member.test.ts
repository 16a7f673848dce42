import { anonymousAuthor } from '@ballast/schema/authors';
import { expect, expectTypeOf, test } from 'vitest';
import { noFilters } from '../../testing/no-filters.ts';
import type { RuleItem } from '../visibility-rule.ts';
import { isNotByBlockedMember } from './not-by-blocked-member.ts';

const content = { id: 'one', content: 'Still up' };
const named = (id: string): RuleItem => ({
  ...content,
  isAnonymous: false,
  author: { id, username: id, displayName: id, profileImageUrl: null, avatarColor: '#d9a066' },
});
const anonymous: RuleItem = { ...content, isAnonymous: true, author: anonymousAuthor };
const filters = (...blockedIds: string[]) => ({ ...noFilters, blockedIds: new Set(blockedIds) });

test('a named item of a blocked member is hidden', () => {
  expect(isNotByBlockedMember(named('birch'), filters('birch'))).toBe(false);
});

test('a named item of any other member is shown', () => {
  expect(isNotByBlockedMember(named('alder'), filters('birch'))).toBe(true);
  expect(isNotByBlockedMember(named('alder'), filters())).toBe(true);
});

test('an anonymous item is shown, whatever the blocks', () => {
  expect(isNotByBlockedMember(anonymous, filters('birch', 'null', ''))).toBe(true);
});

test('the type of an anonymous item has only the constant author', () => {
  expectTypeOf<Extract<RuleItem, { isAnonymous: true }>['author']>().toEqualTypeOf<typeof anonymousAuthor>();
});
