import { anonymousAuthor } from '@ballast/schema/authors';
import { expect, test } from 'vitest';
import { noFilters } from '../../testing/no-filters.ts';
import type { RuleItem } from '../visibility-rule.ts';
import { isNotByMutedMember } from './not-by-muted-member.ts';

const content = { id: 'one', content: 'Still up' };
const named = (id: string): RuleItem => ({
  ...content,
  isAnonymous: false,
  author: { id, username: id, displayName: id, profileImageUrl: null, avatarColor: '#d9a066' },
});
const anonymous: RuleItem = { ...content, isAnonymous: true, author: anonymousAuthor };
const filters = (...mutedIds: string[]) => ({ ...noFilters, mutedIds: new Set(mutedIds) });

test('a named item of a muted member is hidden', () => {
  expect(isNotByMutedMember(named('birch'), filters('birch'))).toBe(false);
});

test('a named item of any other member is shown', () => {
  expect(isNotByMutedMember(named('alder'), filters('birch'))).toBe(true);
  expect(isNotByMutedMember(named('alder'), filters())).toBe(true);
});

test('an anonymous item is shown, whatever the mutes', () => {
  expect(isNotByMutedMember(anonymous, filters('birch', 'null', ''))).toBe(true);
});
