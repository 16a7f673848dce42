import { brand } from '@ballast/schema/brand';
import { expect, test } from 'vitest';
import { pushNotification, pushPayloads } from './push-notification.ts';

test('the discreet notification names neither the product nor its picture', () => {
  const shown = pushNotification(pushPayloads.discreet);
  expect(JSON.stringify(shown)).not.toMatch(new RegExp(brand.name, 'i'));
  expect(shown.icon).toBeUndefined();
  expect(shown.title).toBe('There is something new for you.');
});

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

test('both payloads have the same size', () => {
  expect(pushPayloads.named.length).toBe(pushPayloads.discreet.length);
});
