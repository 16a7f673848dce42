import { limits } from '@ballast/schema/limits';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { procedureDetails, procedureNames } from '../openapi/procedure-details.ts';
import { describeWithLimits, ipAddressOf } from '../testing/limited-site.ts';
import { refusalOf } from '../testing/refusal.ts';
import { fieldsWith, textFieldsOf } from '../trpc/text-bytes.ts';
import { type CreateCounter, createMemoryCounter } from './counters.ts';
import { createRateLimits, rateLimits } from './rate-limits.ts';

const hourSeconds = 3600;
const { points: hourBytes } = rateLimits.text;
const kibibyte = 1024;
const counted = (bytes: number) => Math.ceil(bytes / kibibyte) * kibibyte;

const mutations = procedureNames.flatMap((name) => {
  const { type, input, access, limitBy } = procedureDetails(name);
  return type === 'mutation' && input ? [{ name, input, access, limitBy }] : [];
});

/** Strings that are no text: ids, proofs, bounded identifiers, and what a device says. */
const withoutText = [
  /(Ids?|[pP]assword|[vV]ersion)$/,
  /^(replyTo|upTo|id|key|code|token)$/,
  /^(email|username|postcode|dateOfBirth)$/,
  /^(endpoint|keys|response|passkey|passkeys|removePasskeys|type|withNameIn)$/,
];

describe('the text of a mutation', () => {
  test.each(mutations)('is all counted: $name', ({ input }) => {
    const textFields = textFieldsOf(input);
    const strings = fieldsWith(input, (schema) => schema instanceof z.ZodString);
    const others = strings.filter((field) => !textFields.includes(field));
    expect(others.filter((field) => !withoutText.some((rule) => rule.test(field)))).toEqual([]);
  });

  test.each([
    ['posts.create', ['content', 'mood', 'imageDescription']],
    ['messages.send', ['content']],
    ['settings.update', ['hiddenWords']],
    ['admin.addRotaEntry', ['phone', 'person']],
  ])('is found in the input of %s', (name, fields) => {
    const { input } = procedureDetails(name);
    expect(input && textFieldsOf(input)).toEqual(fields);
  });

  test('is counted for signed-in members and staff, except at sign-up', () => {
    const withText = mutations.filter(({ input }) => textFieldsOf(input).length > 0);
    const ofNobody = withText.filter(({ access, limitBy }) => access === 'public' && limitBy === undefined);
    expect(ofNobody.map(({ name }) => name)).toEqual(['auth.signUp']);
  });
});

describeWithLimits('text', ['alder', 'birch', 'cedar'], ({ app, send, store }) => {
  const open = () => createRateLimits(true, { createCounter: store().createCounter });
  const refusedAfter = (pending: Promise<unknown>) =>
    expect(pending).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });

  test('counts in whole KiB, so that no count tells of which texts it is the sum', async () => {
    const stored: number[] = [];
    const createCounter: CreateCounter = (name, limit) => {
      const counter = createMemoryCounter(name, limit);
      const penalty: typeof counter.penalty = async (key, points) => {
        stored.push(points ?? 0);
        return counter.penalty(key, points);
      };
      return Object.assign(Object.create(counter), { penalty });
    };
    const { spendText } = createRateLimits(true, { createCounter });
    for (const bytes of [1, 300, kibibyte, kibibyte + 1]) await spendText('alder', bytes);
    expect([...new Set(stored)]).toEqual([kibibyte, 2 * kibibyte]);
  });

  describe('of an account', () => {
    test('is 4 MiB an hour, and does not count for others', async () => {
      const { spendText } = open();
      await spendText('alder', hourBytes);
      await expect(spendText('alder', 1)).rejects.toMatchObject({ retryAfterSeconds: hourSeconds });
      await spendText('birch', hourBytes);
      await store().advanceSeconds(hourSeconds);
      await spendText('alder', 1);
    });

    test('is 20 MiB a day', async () => {
      const { spendText } = open();
      for (let hour = 0; hour < 5; hour += 1) {
        await spendText('alder', hourBytes);
        await store().advanceSeconds(hourSeconds);
      }
      await expect(spendText('alder', 1)).rejects.toMatchObject({ retryAfterSeconds: 19 * hourSeconds });
      await store().advanceSeconds(19 * hourSeconds);
      await spendText('alder', 1);
    });

    test('leaves room for a short text after a long one was refused', async () => {
      const { spendText } = open();
      await spendText('alder', hourBytes - kibibyte);
      await refusedAfter(spendText('alder', kibibyte + 1));
      await spendText('alder', kibibyte);
      await refusedAfter(spendText('alder', 1));
    });
  });

  test('of all kinds counts together, and refuses what would be stored, not what stores no text', async () => {
    const flag = '🇬🇧';
    const content = flag.repeat(limits.messageMaxChars - 100);
    const receiverId = app.idOf('birch');
    await app.as('birch').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'All right?' });
    const post = await app.as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    const sendFrom = (name: string, path: string, body: object, method?: string) =>
      send(name, ipAddressOf(1), path, body, method);
    const bytes = counted(Buffer.byteLength(content));
    let left = hourBytes;
    for (let count = 1; left >= bytes; count += 1) {
      expect((await sendFrom('alder', '/api/messages/send', { receiverId, content })).status).toBe(201);
      left -= bytes;
      if (count % rateLimits.messages.points === 0) await store().advanceSeconds(rateLimits.messages.seconds);
    }
    const withText: [path: string, body: object, method?: string][] = [
      ['/api/messages/send', { receiverId, content }],
      ['/api/community/posts', { content, isAnonymous: true, mood: 'tired' }],
      [
        '/api/users/settings',
        { hiddenWords: Array.from({ length: 50 }, (_, index) => flag.repeat(38) + index) },
        'PUT',
      ],
      ['/api/user/profile', { bio: flag.repeat(500), triggers: flag.repeat(2000) }],
      ['/api/contact', { name: 'Al', email: 'a@example.org', subject: 'Hi', message: content, type: 'general' }],
      ['/api/reports', { targetType: 'post', targetId: post.id, reason: 'Hm', details: flag.repeat(2000) }],
      [`/api/community/posts/${post.id}/comments`, { content: flag.repeat(2000), isAnonymous: false }],
    ];
    for (const [path, body, method] of withText) {
      const refusal = await refusalOf(sendFrom('alder', path, body, method));
      expect(refusal, path).toMatchObject({ code: 'RATE_LIMITED' });
      expect(refusal?.message, path).toMatch(/^That is a lot at once\. Please try again in \d+ minutes\.$/);
    }
    expect((await sendFrom('alder', `/api/community/posts/${post.id}/like`, {})).status).toBe(200);
    expect((await sendFrom('alder', `/api/users/${app.idOf('cedar')}/block`, {})).status).toBe(200);
    expect((await sendFrom('alder', '/api/messages/send', { receiverId, content: 'ok' })).status).toBe(201);
    expect((await sendFrom('birch', '/api/community/posts', { content, isAnonymous: false })).status).toBe(201);
  });

  test('in a form counts, and text that is refused afterwards, but not the picture', async () => {
    const content = 'é'.repeat(100_000);
    const post = (text: string, picture = '') => {
      const body = new FormData();
      body.set('content', text);
      body.set('isAnonymous', 'true');
      if (picture) body.set('image', new Blob([picture]), 'a.png');
      return app.request('alder', '/api/community/posts', { method: 'POST', body });
    };
    expect((await post('words', 'x'.repeat(hourBytes))).status).toBe(415);
    for (let left = hourBytes; left >= counted(200_000); left -= counted(200_000)) {
      const edit = { postId: 'AAAAAAAAAAAAAAAAAAAAAA', content };
      expect((await send('alder', ipAddressOf(1), '/api/trpc/posts.update', edit)).status).toBe(400);
    }
    expect((await post(content)).status).toBe(429);
    expect((await post('words')).status).toBe(201);
  });

  test('of staff counts with their own', async () => {
    await app.appoint('cedar', 'moderator');
    const post = await app.as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    const staff = app.asStaff('cedar').moderation;
    const { id: caseId } = await staff.open.mutate({ targetType: 'post', targetId: post.id, reason: 'abuse' });
    const words = 'é'.repeat(2000);
    const edit = { postId: post.id, content: 'x'.repeat(200_000) };
    for (let left = hourBytes; left >= counted(200_000); left -= counted(200_000))
      await send('cedar', ipAddressOf(1), '/api/trpc/posts.update', edit);
    const notes = Array.from({ length: 49 }, () => staff.addNote.mutate({ caseId, words }));
    const results = await Promise.allSettled(notes);
    expect(results.some(({ status }) => status === 'rejected')).toBe(true);
  });
});
