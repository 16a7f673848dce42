import { expect, onTestFinished, test, vi } from 'vitest';
import { describeOnEngines } from '../testing/on-engines.ts';
import { foldText } from './fold-text.ts';

const ligature = '\uFDFA';

/** Counts the folds of long texts. Hidden words, which are short, are folded as well. */
function countFolds(): () => number {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  return () =>
    normalize.mock.calls.filter(([form], call) => form === 'NFKD' && `${normalize.mock.contexts[call]}`.length > 200)
      .length;
}

test.each([ligature, '\uFDFB', '\u321D'])('a text folds to seven times its length at most: %s', (letter) => {
  expect(foldText(letter.repeat(5000)).length).toBeLessThanOrEqual(7 * 5000 + 200);
});

test('each word of a long ligature is found, also if there are many, and a word beside one stays a part', () => {
  const [first] = foldText(ligature).split(' ');
  expect(foldText(`${ligature} `.repeat(5000)).split(' ')).toContain(first);
  const last = foldText(`${ligature.repeat(20)}rope`)
    .split(' ')
    .at(-1);
  expect(last).toMatch(/^.+rope$/);
});

test('a long text beyond ASCII is folded once, and again after an edit', () => {
  const folds = countFolds();
  const text = 'Rôpe once '.repeat(100);
  const folded = foldText(text);
  expect(foldText(`${text}`)).toBe(folded);
  expect(folds()).toBe(1);
  expect(foldText(`${text}!`)).toBe(`${folded}!`);
  expect(folds()).toBe(2);
});

test('an ASCII text is not folded', () => {
  const folds = countFolds();
  expect(foldText('Rope')).toBe('rope');
  expect(folds()).toBe(0);
});

test('the cache of folded texts is bounded', () => {
  const texts = Array.from({ length: 300 }, (_, index) => `${index} ${ligature}${'é'.repeat(20_000)}`);
  const folds = countFolds();
  for (const text of texts) foldText(text);
  foldText(texts[0] ?? '');
  expect(folds()).toBe(texts.length + 1);
});

const members = ['alder', 'birch', 'cedar', 'rowan'];

describeOnEngines('folds of an item', { members }, (app) => {
  const as = (name: string) => app().as(name);
  const viewers = ['birch', 'cedar', 'rowan'];
  const hideWords = () =>
    Promise.all(viewers.map((name) => as(name).settings.update.mutate({ hiddenWords: [`wörd${name}`, 'zzz'] })));
  const content = (start: string) => `${start} ${ligature.repeat(400)}`;

  test('a post is folded once for all viewers of the feed and of a search', async () => {
    const post = await as('alder').posts.create.mutate({
      content: content(`Feed ${app().idOf('alder')}`),
      isAnonymous: true,
    });
    await hideWords();
    for (const name of viewers)
      expect((await as(name).posts.search.query({ q: 'feed' })).items).toMatchObject([{ id: post.id, cover: null }]);
    const folds = countFolds();
    for (const name of viewers)
      expect((await as(name).posts.feed.query({})).items).toMatchObject([{ id: post.id, cover: null }]);
    expect(folds()).toBe(0);
    await as('alder').posts.update.mutate({ postId: post.id, content: content('wördbirch') });
    expect((await as('birch').posts.feed.query({})).items).toMatchObject([{ cover: 'word' }]);
  });

  test('a comment is folded once for all viewers', async () => {
    const post = await as('alder').posts.create.mutate({ content: 'Still up', isAnonymous: true });
    const input = { postId: post.id, content: content(`Comment ${app().idOf('alder')}`), isAnonymous: true };
    await as('alder').comments.create.mutate(input);
    await hideWords();
    const folds = countFolds();
    for (const name of viewers) {
      expect((await as(name).comments.list.query({ postId: post.id })).items).toMatchObject([{ cover: null }]);
    }
    expect(folds()).toBe(1);
  });

  test('a message is folded once for all requests of its receiver', async () => {
    await hideWords();
    const receiverId = app().idOf('birch');
    const sent = await as('alder').messages.send.mutate({ receiverId, content: content(`Message ${receiverId}`) });
    const folds = countFolds();
    for (let poll = 0; poll < 3; poll += 1) {
      await as('birch').messages.conversations.query({});
      await as('birch').messages.thread.query({ conversationId: sent.conversationId });
    }
    expect(folds()).toBe(1);
  });
});
