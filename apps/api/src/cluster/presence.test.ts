import { expect, test } from 'vitest';
import type { Broadcast } from './messages.ts';
import { createPresence } from './presence.ts';

type Message = Extract<Broadcast, { kind: 'presence' }>;

test('a worker knows who has a stream at another one, also after it was started', () => {
  const sent: Message[] = [];
  const [one, two] = [createPresence(1, (message) => sent.push(message)), createPresence(2, () => {})];
  one.change('alder', true);
  one.change('birch', true);
  one.change('birch', false);
  expect(two.isElsewhere('alder')).toBe(false);
  for (const message of sent.splice(0)) two.note(message);
  expect(two.isElsewhere('alder')).toBe(true);
  expect(two.isElsewhere('birch')).toBe(false);
  expect(one.isElsewhere('alder')).toBe(false);

  const started = createPresence(3, () => {});
  one.notifyAll();
  for (const message of sent) started.note(message);
  expect(started.isElsewhere('alder')).toBe(true);
  expect(started.isElsewhere('birch')).toBe(false);
  started.forget(1);
  expect(started.isElsewhere('alder')).toBe(false);
});
