import { anonymousAuthor } from '@ballast/schema/authors';
import { expect, test } from 'vitest';
import { noFilters } from '../testing/no-filters.ts';
import type { ItemCheck } from './item-check.ts';
import { createPipeline, type SharedPage } from './pipeline.ts';
import type { RuleItem } from './visibility-rule.ts';

type TestView = RuleItem & { content: string };

const viewer = { id: 'alder', handle: '', sessionToken: '' };
const colours = { profileImageUrl: null, avatarColor: '#d9a066' };
const named = (id: string, authorId: string): TestView => ({
  id,
  content: id,
  isAnonymous: false,
  author: { id: authorId, username: authorId, displayName: authorId, ...colours },
});
const anonymous = (id: string): TestView => ({ id, content: id, isAnonymous: true, author: anonymousAuthor });
const items = [named('one', 'birch'), anonymous('two'), named('three', 'cedar')];

/** A list of `items` that records its steps. */
function listing(
  blockedIds: string[],
  cache?: Parameters<typeof createPipeline<string, string, Item, string>>[0]['cache'],
  check?: ItemCheck<string>,
) {
  const steps: string[] = [];
  const filters = { ...noFilters, blockedIds: new Set(blockedIds) };
  const read = createPipeline<string, string, Item, string>({
    async skeleton(input) {
      steps.push(`skeleton of ${input}`);
      return { items: ['one', 'two', 'gone', 'three'], nextCursor: 'next' };
    },
    async hydration(keys) {
      steps.push(`hydration of ${keys.join(' ')}`);
      return keys.flatMap((key) => items.filter(({ id }) => id === key).map((view) => ({ view })));
    },
    cursorAfter: ({ view }, _input, keys) => `after ${view.id} of ${keys.length}`,
    async fitting(_viewer, shown) {
      steps.push(`fitting of ${shown.map(({ view }) => view.id).join(' ')}`);
      return shown;
    },
    async presentation(by, shown) {
      steps.push(`presentation to ${by.id}`);
      return shown.map(({ view }) => view.id);
    },
    loadFilters: async () => filters,
    ...(cache && { cache }),
    ...(check && { check }),
  });
  return { steps, read };
}
type Item = { view: TestView };

test('a page runs through skeleton, hydration, rules, fitting and presentation', async () => {
  const { read, steps } = listing(['birch']);
  expect(await read(viewer, 'feed')).toEqual({ items: ['two', 'three'], nextCursor: 'next' });
  expect(steps).toEqual([
    'skeleton of feed',
    'hydration of one two gone three',
    'fitting of two three',
    'presentation to alder',
  ]);
});

test('hidden items leave a shorter page with the same cursor', async () => {
  const page = await listing(['birch', 'cedar']).read(viewer, 'feed');
  expect(page).toEqual({ items: ['two'], nextCursor: 'next' });
});

test('rules run after the cache, so one cached page serves viewers with other blocks', async () => {
  let cached: Promise<SharedPage<Item>> | undefined;
  const cache = (_input: string, read: () => NonNullable<typeof cached>) => (cached ??= read());
  const first = listing(['birch'], cache);
  expect((await first.read(viewer, 'feed')).items).toEqual(['two', 'three']);
  const second = listing(['cedar'], cache);
  expect((await second.read(viewer, 'feed')).items).toEqual(['one', 'two']);
  expect(second.steps).toEqual(['fitting of one two', 'presentation to alder']);
});

test('the views of a page are frozen and checked once, when the page is presented again', async () => {
  const view = { ...anonymous('two') };
  const blockedView = { ...named('one', 'birch') };
  const page: SharedPage<Item> = {
    items: [{ view }, { view: blockedView }],
    nextCursor: null,
    cursorAfter: () => '',
    shownWith: new WeakMap(),
  };
  const checked: unknown[] = [];
  const check = (item: unknown): string => String(checked.push(item));
  const { read } = listing(['birch'], async () => page, check);
  await read(viewer, 'feed');
  expect(Object.isFrozen(view)).toBe(false);
  expect(checked).toEqual([]);
  await read(viewer, 'feed');
  expect(Object.isFrozen(view)).toBe(true);
  expect(new Set(checked)).toEqual(new Set([view, blockedView]));
  checked.length = 0;
  await read(viewer, 'feed');
  expect(checked).toEqual([]);
});

test('a cached page is fitted once for each set of filters', async () => {
  let cached: Promise<SharedPage<Item>> | undefined;
  const cache = (_input: string, read: () => NonNullable<typeof cached>) => (cached ??= read());
  const first = listing([], cache);
  expect(await first.read(viewer, 'feed')).toEqual(await first.read(viewer, 'feed'));
  const second = listing(['birch'], cache);
  await second.read(viewer, 'feed');
  const fittings = [...first.steps, ...second.steps].filter((step) => step.startsWith('fitting'));
  expect(fittings).toEqual(['fitting of one two three', 'fitting of two three']);
});
