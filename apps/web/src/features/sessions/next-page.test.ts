import { expect, test } from 'vitest';
import { readNext } from './next-page.ts';

test('he goes back to a page of ours and nowhere else', () => {
  expect(readNext({ next: '/messages' })).toEqual({ next: '/messages' });
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
    '/welcome',
    'messages',
    7,
    undefined,
  ]) {
    expect(readNext({ next })).toEqual({});
  }
});

test('what the page was asked for comes along', () => {
  expect(readNext({ next: '/messages?user=Zm9vYmFyYmF6cXV4cXV1eA' })).toEqual({
    next: '/messages?user=Zm9vYmFyYmF6cXV4cXV1eA',
  });
  expect(readNext({ next: '/messages?#there' })).toEqual({ next: '/messages' });
  expect(readNext({ next: '/feed?to=//evil.example' })).toEqual({ next: '/feed?to=//evil.example' });
});
