import { brand } from '@ballast/schema/brand';
import { expect, test } from 'vitest';
import { pushNotification, pushPayloads } from './push-notification.ts';

test.each([pushPayloads.discreet, pushPayloads.discreetStaff])(
  '%j names neither the product nor its picture',
  (payload) => {
    const shown = pushNotification(payload);
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(brand.name, 'i'));
    expect(shown.icon).toBeUndefined();
    expect(shown.title).toBe('There is something new for you.');
  },
);

test.each([pushPayloads.named, '', undefined, 'Alder answered your story'])(
  'the payload %j shows the fixed sentence',
  (payload) => {
    expect(pushNotification(payload)).toEqual({
      title: brand.name,
      body: 'There is something new for you.',
      icon: '/icon.svg',
    });
  },
);

test('staff are told that they are needed, and nothing else', () => {
  expect(pushNotification(pushPayloads.staff)).toEqual({
    title: brand.name,
    body: 'Somebody on the team is needed.',
    icon: '/icon.svg',
  });
});

test('a trial says so, also discreetly', () => {
  expect(pushNotification(pushPayloads.trial)).toEqual({
    title: brand.name,
    body: 'This is a trial. Nobody is needed.',
    icon: '/icon.svg',
  });
  expect(pushNotification(pushPayloads.discreetTrial)).toEqual({
    title: 'This is a trial. Nobody is needed.',
    body: '',
  });
});

test('all payloads differ, and have the same size', () => {
  expect(new Set(Object.values(pushPayloads)).size).toBe(6);
  expect(new Set(Object.values(pushPayloads).map(({ length }) => length)).size).toBe(1);
});
