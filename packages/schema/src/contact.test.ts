import { expect, test } from 'vitest';
import { sendContactInput } from './contact.ts';

const message = { name: 'Al', email: 'Alder@example.org', subject: 'A thought', message: 'Hello.' };

test('a contact message is general unless it names another topic', () => {
  expect(sendContactInput.parse(message)).toEqual({ ...message, email: 'alder@example.org', type: 'general' });
  expect(sendContactInput.parse({ ...message, type: 'crisis' }).type).toBe('crisis');
});

test.each([
  [{ name: ' ' }, 'Please enter your name.'],
  [{ subject: '' }, 'Please enter a subject.'],
  [{ message: '\n' }, 'Please enter a message.'],
  [{ type: 'spam' }, 'Pick what this is about: general, support, billing, feedback, partnership or crisis.'],
])('refuses %j', (change, text) => {
  expect(sendContactInput.safeParse({ ...message, ...change }).error?.issues[0]?.message).toBe(text);
});
