import { expect, test } from 'vitest';
import { z } from 'zod';
import { demoConversations } from './conversations.ts';
import { demoPersonas } from './personas.ts';
import { demoStories } from './stories.ts';

const text = z.string().regex(/^\S.*\S$/s);
const persona = z.strictObject({
  username: z.string().regex(/^[a-z]+$/),
  firstName: text,
  lastName: text,
  displayName: text,
  postcode: z.string().regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/),
  dateOfBirth: z.iso.date(),
  bio: text.optional(),
});
const username = z.enum(demoPersonas.map((one) => one.username));
const said = { by: username, content: text, isAnonymous: z.boolean() };
const story = z.strictObject({
  ...said,
  mood: text.optional(),
  topics: z.array(z.string()),
  replies: z.array(z.strictObject(said)),
});
const conversation = z.strictObject({ from: username, to: username, lines: z.array(text).min(1) });

test.each([
  ['personas', persona, demoPersonas],
  ['stories', story, demoStories],
  ['conversations', conversation, demoConversations],
])('the %s of the demo have the form that it needs, and only personas speak', (_name, form, items) => {
  for (const item of items) expect(form.safeParse(item).error?.issues, JSON.stringify(item)).toBeUndefined();
  expect(items.length).toBeGreaterThan(5);
});

test('no two personas have the same username', () => {
  expect(new Set(demoPersonas.map((one) => one.username)).size).toBe(demoPersonas.length);
});
