import { expect, test } from 'vitest';
import { setBlockInput, setFollowInput, updateProfileInput } from './profiles.ts';

test('an absent field is unchanged, a blank one is cleared', () => {
  expect(updateProfileInput.parse({})).toEqual({});
  expect(updateProfileInput.parse({ bio: '  ', phone: null })).toEqual({ bio: null, phone: null });
});

test('the postcode cannot be cleared', () => {
  expect(updateProfileInput.safeParse({ postcode: '' }).error?.issues[0]?.path).toEqual(['postcode']);
});

test('username, e-mail and date of birth cannot be changed', () => {
  const sent = { username: 'birch', email: 'birch@example.org', dateOfBirth: '1990-01-01', bio: 'Hello' };
  expect(updateProfileInput.parse(sent)).toEqual({ bio: 'Hello' });
});

test('following and blocking require a boolean', () => {
  const userId = 'Nw5oTz0BcGm3RhXvQy8PkA';
  expect(setFollowInput.safeParse({ userId }).error?.issues[0]?.message).toBe('Say true or false.');
  expect(setBlockInput.safeParse({ userId, blocked: 'true' }).error?.issues[0]?.message).toBe('Say true or false.');
});
