import { expect, test } from 'vitest';
import { readNext } from './next-page.ts';

test('he goes back to a page of ours and nowhere else', () => {
  expect(readNext({ next: '/messages' })).toEqual({ next: '/messages' });
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '/welcome', 7, undefined]) {
    expect(readNext({ next })).toEqual({});
  }
});
