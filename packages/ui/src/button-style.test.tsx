import { expect, test } from 'vitest';
import { buttonStyle } from './button-style.tsx';

test('each variant has the shared class and a specific one', () => {
  const looks = (['primary', 'quiet', 'text', 'danger', 'icon'] as const).map((look) => buttonStyle(look).split(' '));
  expect(new Set(looks.map(([shared]) => shared)).size).toBe(1);
  expect(new Set(looks.map(([, specific]) => specific)).size).toBe(5);
});

test('the default variant is primary', () => {
  expect(buttonStyle()).toBe(buttonStyle('primary'));
});
