import type { ContentNote } from '@ballast/schema/content-note-names';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

describeWithApp('content notes', { members: ['alder', 'birch'] }, (app) => {
  const post = (name: string, content: string, notes: ContentNote[] = [], isAnonymous = true) =>
    app.as(name).posts.create.mutate({ content, notes, isAnonymous });
  const choose = (change: Parameters<ReturnType<typeof app.as>['settings']['update']['mutate']>[0]) =>
    app.as('birch').settings.update.mutate(change);
  const coversFor = async (name: string) =>
    Object.fromEntries((await app.as(name).posts.feed.query({})).items.map(({ content, cover }) => [content, cover]));

  test('a post has the notes that its author chose, in a fixed order and without duplicates', async () => {
    const created = await post('alder', 'Up', ['sex', 'loss', 'loss']);
    expect(created).toMatchObject({ notes: ['loss', 'sex'], cover: null });
    expect(await app.as('alder').posts.create.mutate({ content: 'Down', isAnonymous: true })).toMatchObject({
      notes: [],
    });
    const changed = await app.as('alder').posts.update.mutate({ postId: created.id, notes: ['drink'] });
    expect(changed).toMatchObject({ content: 'Up', notes: ['drink'], edited: true });
    const same = await app.as('alder').posts.update.mutate({ postId: created.id, content: 'Up' });
    expect(same.notes).toEqual(['drink']);
    const unknown = app.sendJson('alder', '/api/community/posts', { content: 'Up', isAnonymous: true, notes: ['x'] });
    expect(await codeOf(unknown)).toBe('BAD_INPUT');
  });

  test('a form sends notes separated by commas', async () => {
    const form = new FormData();
    for (const [name, value] of [
      ['content', 'Up'],
      ['isAnonymous', 'true'],
      ['notes', 'loss,drink'],
    ] as const) {
      form.set(name, value);
    }
    expect((await app.as('alder').posts.create.mutate(form)).notes).toEqual(['drink', 'loss']);
  });

  test('suicide, self-harm and abuse are covered by default, for everyone but the author', async () => {
    for (const note of ['suicide', 'self_harm', 'abuse', 'drink'] as const) await post('alder', note, [note]);
    expect(await coversFor('birch')).toEqual({ suicide: 'note', self_harm: 'note', abuse: 'note', drink: null });
    expect(await coversFor('alder')).toEqual({ suicide: null, self_harm: null, abuse: null, drink: null });
    await choose({ contentFilter: { suicide: 'show', drink: 'cover' } });
    expect(await coversFor('birch')).toEqual({ suicide: null, self_harm: 'note', abuse: 'note', drink: 'note' });
  });

  test.each([true, false])(
    'a hidden note leaves posts (anonymous: %s) out of lists, and covers them at their URL',
    async (isAnonymous) => {
      const { id: postId } = await post('alder', 'Three pints down', ['drink'], isAnonymous);
      await post('birch', 'Pints of my own', ['drink'], isAnonymous);
      await choose({ contentFilter: { drink: 'hide' } });
      expect(await coversFor('birch')).toEqual({});
      expect((await app.as('birch').posts.search.query({ q: 'pints' })).items).toEqual([]);
      expect(await app.as('birch').posts.get.query({ postId })).toMatchObject({ cover: 'note' });
      expect((await app.as('birch').posts.own.query({})).items).toMatchObject([
        { content: 'Pints of my own', cover: null },
      ]);
      expect(Object.keys(await coversFor('alder'))).toHaveLength(2);
    },
  );

  test('a hidden word covers posts in the feed, in search results and at their URL', async () => {
    const { id: postId } = await post('alder', 'Three Pînts down');
    await post('alder', 'A pintsized dog');
    await post('birch', 'Pints of my own');
    await choose({ hiddenWords: ['pints'] });
    const covers = { 'Three Pînts down': 'word', 'A pintsized dog': null, 'Pints of my own': null };
    expect(await coversFor('birch')).toEqual(covers);
    expect(await app.as('birch').posts.get.query({ postId })).toMatchObject({ cover: 'word' });
    const found = (await app.as('birch').posts.search.query({ q: 'down' })).items;
    expect(found).toMatchObject([{ cover: 'word' }]);
    expect(Object.values(await coversFor('alder'))).toEqual([null, null, null]);
    await choose({ hiddenWords: [] });
    expect(Object.values(await coversFor('birch'))).toEqual([null, null, null]);
  });
});
