import { findingLimits } from '@ballast/schema/finding-limits';
import type { Topic } from '@ballast/schema/topic-names';
import { topicsInput } from '@ballast/schema/topics';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

describeWithApp('topics of a post', { members: ['alder', 'birch'] }, (app) => {
  const alder = () => app.as('alder');
  const post = (topics: Topic[] = [], isAnonymous = true) =>
    alder().posts.create.mutate({ content: 'Up', topics, isAnonymous });
  const sendPost = (topics: unknown) =>
    app.sendJson('alder', '/api/community/posts', { content: 'Up', isAnonymous: true, topics });

  test.each([true, false])('a post (anonymous: %s) has its author’s topics, in their order', async (isAnonymous) => {
    expect(await post(['work', 'anger', 'work'], isAnonymous)).toMatchObject({ topics: ['anger', 'work'] });
    expect(await post([], isAnonymous)).toMatchObject({ topics: [] });
    const { items } = await app.as('birch').posts.feed.query({});
    expect(items.map(({ topics }) => topics)).toEqual([[], ['anger', 'work']]);
    expect(await alder().posts.create.mutate({ content: 'Up', isAnonymous })).toMatchObject({ topics: [] });
  });

  test('a repeated topic counts once, as the document says', async () => {
    const repeated = Array(findingLimits.topicsPerPostMax + 1).fill('anxiety');
    expect(await (await sendPost(repeated)).json()).toMatchObject({ topics: ['anxiety'] });
    expect(z.toJSONSchema(topicsInput, { io: 'input' })).not.toHaveProperty('maxItems');
  });

  test('JSON and a form are read alike', async () => {
    expect(await (await sendPost(['sleep', 'loss'])).json()).toMatchObject({ topics: ['loss', 'sleep'] });
    const form = new FormData();
    for (const [name, value] of Object.entries({ content: 'Up', isAnonymous: 'true', topics: 'sleep,loss' })) {
      form.set(name, value);
    }
    expect((await alder().posts.create.mutate(form)).topics).toEqual(['loss', 'sleep']);
    form.set('topics', 'sleep,weather');
    expect(await codeOf(alder().posts.create.mutate(form))).toBe('BAD_INPUT');
  });

  test('an unknown topic, a fourth one and anything but a list are refused, and nothing is stored', async () => {
    const { id: postId } = await post(['sleep']);
    const refused: unknown[] = [
      ['weather'],
      ['sleep', ''],
      'sleep',
      null,
      { 0: 'sleep' },
      ['anger', 'loss', 'sleep', 'work'],
    ];
    for (const topics of refused) {
      expect.soft(await refusalOf(sendPost(topics))).toMatchObject({ code: 'BAD_INPUT' });
      const edit = app.sendJson('alder', `/api/community/posts/${postId}`, { topics }, 'PATCH');
      expect.soft(await refusalOf(edit)).toMatchObject({ code: 'BAD_INPUT' });
    }
    expect(await refusalOf(sendPost(['anger', 'loss', 'sleep', 'work']))).toMatchObject({
      fields: { topics: 'A story can have 3 topics at most.' },
    });
    expect((await alder().posts.own.query({})).items.map(({ topics }) => topics)).toEqual([['sleep']]);
  });

  test('only the author changes them; an absent list changes nothing, an empty one clears them', async () => {
    const { id: postId } = await post(['sleep', 'work']);
    const update = (name: string, topics?: Topic[]) =>
      app.as(name).posts.update.mutate({ postId, content: 'Up', ...(topics && { topics }) });
    expect(await codeOf(update('birch', ['loss']))).toBe('NOT_FOUND');
    expect(await update('alder')).toMatchObject({ topics: ['sleep', 'work'], edited: false });
    expect(await update('alder', ['loss'])).toMatchObject({ topics: ['loss'], edited: true });
    expect(await update('alder', [])).toMatchObject({ topics: [] });
  });
});
