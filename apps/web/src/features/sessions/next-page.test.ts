import { expect, test } from 'vitest';
import { readNext } from './next-page.ts';

test('only pages of the app that need sign-in are accepted', () => {
  expect(readNext({ next: '/messages' })).toEqual({ next: '/messages' });
  expect(readNext({ next: '/post/Zm9v-mFyY_F6?answer=a' })).toEqual({ next: '/post/Zm9v-mFyY_F6?answer=a' });
  for (const next of [
    '//evil.example',
    '//evil.example/messages',
    'https://evil.example',
    'https://evil.example/messages?user=1',
    '/\\evil.example',
    '/\\evil.example/messages',
    '/\t/evil.example/messages',
    'javascript:alert(1)',
    '//own.invalid:99/messages',
    '/messages/else',
    '/post/',
    '/post/a/b',
    '/post/%2e%2e',
    '/post/..//evil.example',
    '/welcome',
    'messages',
    7,
    undefined,
  ]) {
    expect(readNext({ next })).toEqual({});
  }
});

test('the query string of the page is kept', () => {
  expect(readNext({ next: '/messages?user=Zm9vYmFyYmF6cXV4cXV1eA' })).toEqual({
    next: '/messages?user=Zm9vYmFyYmF6cXV4cXV1eA',
  });
  expect(readNext({ next: '/messages?#there' })).toEqual({ next: '/messages' });
  expect(readNext({ next: '/feed?to=//evil.example' })).toEqual({ next: '/feed?to=//evil.example' });
});
