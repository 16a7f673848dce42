import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../engine/database.ts';
import { postQueries } from '../queries/posts/posts.ts';
import { postRow, userRow } from '../queries/testing/test-rows.ts';
import { clearDatabase, engines } from '../testing.ts';
import { maxMatches, postSearch } from './post-search.ts';
import { searchFormsOf } from './search-forms.ts';

const alder = userRow('alder');
const birch = userRow('birch');

describe.each(engines)('post search on $name', ({ open }) => {
  let database: Database;
  let search: ReturnType<typeof postSearch>;
  beforeAll(async () => {
    database = await open();
    search = postSearch(database);
  });
  beforeEach(async () => {
    await clearDatabase(database);
    await database.transaction(function* (tx) {
      yield* run(tx.insert(database.tables.users).values([alder, birch]));
    });
  });
  afterAll(() => database.close());

  /** Inserts posts by id, oldest first. */
  const write = (texts: Record<string, string | readonly [content: string, mood: string]>, author = alder) =>
    database.transaction(function* (tx) {
      for (const [id, text] of Object.entries(texts)) {
        const [content, mood] = typeof text === 'string' ? [text, null] : text;
        yield* run(
          tx
            .insert(database.tables.posts)
            .values({ ...postRow(id, author.id), content, mood, searchForms: searchFormsOf({ content, mood }) }),
        );
      }
    });

  test.each([
    ['anxieties', 'The anxiety is back'],
    ['running', 'I run every morning'],
    ['attack', 'Two panic attacks today'],
    ['therapies', 'Started therapy'],
    ['CAFÉ', 'Sat in the cafe'],
    ['cafe', 'Sat in the Café'],
    ['naive', 'I was naïve'],
    ['life', 'Bad at work/life balance'],
    ['bold', 'Some <b>bold</b> words'],
    ['isn’t', "It isn't me"],
    ['42', 'I am 42'],
    ['Straße', 'In the Straße'],
    ['тревога', 'Опять Тревога'],
    ['oneil', "Spoke to O'Neil about it"],
    ["o'neil", 'Spoke to Oneil about it'],
    ['o’neil', "Spoke to O'Neil's brother"],
    ['neil', "Spoke to O'Neil about it"],
    ['exwife', 'My ex-wife rang'],
    ['ex-wife', 'My exwife rang'],
    ['ex-wife', 'My ex rang, and so did his wife'],
    ['wife', 'My ex-wife’s car'],
    ['exwi', 'My ex\u2011wife rang'],
    ['P.T.S.D.', 'They call it PTSD'],
    ['ptsd', 'They call it P.T.S.D., I call it nights'],
    ['zolc', 'Sama żółć'],
    ['żółć', 'Sama zolc'],
    ['Lodz', 'Born in Łódź'],
    ['strasse', 'In the Straße'],
    ['Soren', 'Thanks Søren'],
    ["dad's", 'My dad again'],
    ['selfharm', 'On self-harm'],
    ['so\u00adber', 'Sober again'],
    ['then', 'Tired.Then I slept'],
    ['anxiety', 'My an\u00adxi\u200bety again'],
    ['anx\u2060iety', 'Anxiety again'],
    ['anxiety', 'ａｎｘｉｅｔｙ again'],
    ['ＡＮＸＩＥＴＹ', 'Anxiety again'],
    ['fine', 'I am ﬁne'],
    ['İstanbul', 'Back in istanbul'],
    ['λόγος', 'ΛΌΓΟΣ'],
    ['قلق', 'عندي قَلِقٌ'],
    ['قَلَق', 'عندي قلق'],
    ['قلق', 'عندي قلـــق'],
    ['焦虑', '我很焦虑。'],
    ['睡不着', '晚上睡不着了'],
    ['虑', '我很焦虑。'],
    ['眠れない', '最近眠れないんだ'],
    ['カフェ', 'ｶﾌｪで'],
    ['เหนื่อย', 'ฉันเหนื่อยมาก'],
    ['ເມື່ອຍ', 'ຂ້ອຍເມື່ອຍຫຼາຍ'],
    ['ហត់', 'ខ្ញុំហត់ណាស់'],
    ['ပင်ပန်း', 'ငါပင်ပန်းတယ်'],
    ['anxiety', '我有anxiety症'],
    ['हिन्दी', 'मेरी हिन्दी'],
    ['👍', 'Cheers👍🏽'],
    ['❤️', 'Thanks ❤ all'],
    ['don’t care', "I don't care"],
    ['#grief', 'On grief'],
    ['116 123', 'Ring 116 123'],
  ])('%s matches a text with another form, case, accent or punctuation: %s', async (query, content) => {
    await write({ other: 'Something else entirely', wanted: content });
    expect(await search.match(query)).toEqual(['wanted']);
  });

  test.each([
    ['anx', 'Anxiety all week'],
    ['depressio', 'Depression, they call it'],
    ['depres', 'Depression, they call it'],
    ['happines', 'Happiness is a dog'],
    ['drinki', 'Drinking alone'],
    ['stopp', 'I stopped'],
    ['hous', 'Lost the house'],
    ['panic att', 'One more panic attack'],
    ['panics depressi', 'Panic and then depression'],
  ])('%s has an unfinished last word and matches: %s', async (query, content) => {
    await write({ other: 'Something else entirely', wanted: content });
    expect(await search.match(query)).toEqual(['wanted']);
  });

  test('only the last word of a query is a prefix, and the prefix is not stemmed', async () => {
    await write({ warm: 'A warm stone', bust: 'But he is busy with business', pain: 'The pain of it' });
    expect(await search.match('war stone')).toEqual(['warm']);
    expect(await search.match('war')).toEqual(['warm']);
    expect(await search.match('war zzz')).toEqual([]);
    expect(await search.match('bus')).toEqual(['bust']);
    expect(await search.match('pay')).toEqual([]);
  });

  test('requires all words; if no post has all, finds posts with any word and ranks more words higher', async () => {
    await write({ one: 'Panic on the bus', both: 'Panic, the worst attack yet', none: 'Went fishing' });
    expect(await search.match('panic attack')).toEqual(['both']);
    expect(await search.match('panic attack moonlight')).toEqual(['both', 'one']);
    const question = 'What should I do when the panic comes and I am on my own at night and nobody picks up?';
    expect(await search.match(question)).toEqual(['one', 'both']);
  });

  test('ranks by frequency, length, phrase, mood and age', async () => {
    const talk = 'and then I went home and had my tea and looked at the wall and thought about the week that was';
    await write({ often: 'Anxiety, anxiety and more anxiety', once: `Some anxiety ${talk}` });
    expect(await search.match('anxiety')).toEqual(['often', 'once']);
    await write({ near: `It was a panic attack ${talk}`, far: `In a panic ${talk} of the attack` });
    expect(await search.match('panic attack')).toEqual(['near', 'far']);
    await write({ mood: ['Another night of it', 'stress'], word: 'The stress of another night out of it' });
    expect(await search.match('stress')).toEqual(['mood', 'word']);
    await write({ older: 'My recovery', newer: 'My recovery' });
    expect(await search.match('recovery')).toEqual(['newer', 'older']);
  });

  test('adds posts with synonyms if few posts have the word itself', async () => {
    await write({ numb: ['Another week', 'numb'], word: 'Depression, says the doctor', other: 'Went fishing' });
    expect(await search.match('depression')).toEqual(['word', 'numb']);
    expect(await search.match('Depressed')).toEqual(['word', 'numb']);
    expect(await search.match('depression week')).toEqual(['numb']);
    expect(await search.match('constructor')).toEqual([]);
    await write(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`post${n}`, 'Depression again'])));
    expect(await search.match('depression')).not.toContain('numb');
  });

  test('ignores stop words, unless the query has no other words', async () => {
    await write({ the: 'The dog and the cat', sleep: 'Sleep will not come' });
    expect(await search.match('the sleep')).toEqual(['sleep']);
    expect(await search.match('the')).toEqual(['the']);
  });

  test.each(['', '   ', '"', '""', '*', '(((', '-', '!?…', '😀', "'; --", ':*', '\\', '&|!<->', '\u200b', 'zzz*'])(
    '%j finds nothing and does not throw',
    async (query) => {
      await write({ one: 'Some words' });
      expect(await search.match(query)).toEqual([]);
    },
  );

  test.each([
    '"some" words',
    'some AND words',
    'NEAR(some words)',
    'content:some',
    'some -words',
    'some* words',
    '{some}',
  ])('treats query operators of the engines as punctuation: %s', async (query) => {
    await write({ one: 'Some words near content and so on' });
    expect(await search.match(query)).toEqual(['one']);
  });

  test('does not throw for letters that only one engine knows, or for a very long query', async () => {
    await write({ one: 'Some words' });
    expect(await search.match('a\u19b0b 1\u1cf2')).toEqual([]);
    expect(await search.match('some '.repeat(40))).toEqual(['one']);
    expect(await search.match(Array.from({ length: 100 }, (_, n) => `w${n}`).join(' '))).toEqual([]);
  });

  test('ranks newer posts first, and limits the number of matches', async () => {
    await write(Object.fromEntries(Array.from({ length: maxMatches + 30 }, (_, n) => [`post${n}`, 'Stress again'])));
    const found = await search.match('stress');
    expect(found.length).toEqual(maxMatches);
    expect(found[0]).toEqual(`post${maxMatches + 29}`);
    expect(found.at(-1)).toBe('post30');
  });

  test('the index follows inserts, updates and deletes of posts, and deletes of their authors', async () => {
    await write({ mine: 'My own words' });
    await write({ theirs: 'Words of theirs' }, birch);
    expect(await search.match('words')).toEqual(['theirs', 'mine']);
    await postQueries(database).delete('mine');
    expect(await search.match('words')).toEqual(['theirs']);
    await database.transaction(function* (tx) {
      yield* run(tx.update(database.tables.posts).set({ content: 'Changed', mood: 'calm' }));
    });
    expect(await search.match('words')).toEqual([]);
    expect(await search.match('calm')).toEqual(['theirs']);
    await database.transaction(function* (tx) {
      yield* run(tx.delete(database.tables.users).where(eq(database.tables.users.id, birch.id)));
    });
    expect(await search.match('calm')).toEqual([]);
    await write({ mine: 'Written again' });
    expect(await search.match('again')).toEqual(['mine']);
  });

  test('a mood has other forms, too, and an edit derives them again', async () => {
    const queries = postQueries(database);
    await queries.create({ ...postRow('one', alder.id), content: 'Me and my ex-wife', mood: 'burnt-out' });
    expect(await search.match('burntout')).toEqual(['one']);
    expect(await search.match('exwife')).toEqual(['one']);
    await queries.update('one', { content: 'Me and P.T.S.D.' });
    expect(await search.match('exwife')).toEqual([]);
    expect(await search.match('burntout')).toEqual(['one']);
    expect(await search.match('ptsd')).toEqual(['one']);
    await queries.update('one', { mood: null });
    expect(await search.match('burntout')).toEqual([]);
  });

  test('a contraction is no form of another word', async () => {
    await write({ one: "I'll be fine, he'll cope, we'd go, she'd come", two: 'I’ll ring' });
    for (const word of ['ill', 'hell', 'wed', 'shed']) expect(await search.match(word), word).toEqual([]);
  });

  test('a query of letters that are marks to the engine is answered', async () => {
    await write({ one: 'Awake again' });
    expect(await search.match('a\u19b0b-c')).toEqual([]);
    expect(await search.match('o-o-o-o-o-o-o-o-o-o-o-o-o-o-o-o')).toEqual([]);
  });

  test('words with accents outside the Latin script are found with and without them', async () => {
    await write({ one: 'Дмитрий пишет ещё раз', two: 'Ψυχή μου' });
    for (const word of ['Дмитрий', 'дмитрий', 'дмитрии', 'ещё', 'еще', 'пишет'])
      expect(await search.match(word), word).toEqual(['one']);
    for (const word of ['ψυχή', 'ψυχη', 'ΨΥΧΗ']) expect(await search.match(word), word).toEqual(['two']);
  });

  test('letters of a run that do not stand together are not its word, and no emoji is a part of another', async () => {
    await write({ one: '焦急，顾虑', two: '👨‍👩‍👧' });
    for (const query of ['焦虑', '👨']) expect(await search.match(query), query).toEqual([]);
  });

  test('contractions are stop words, with and without the apostrophe', async () => {
    await write({ one: "I don't sleep", two: 'Sleep at last' });
    expect((await search.match("don't sleep")).toSorted()).toEqual(['one', 'two']);
    expect((await search.match('dont sleep')).toSorted()).toEqual(['one', 'two']);
  });

  test('does not find a post whose transaction failed', async () => {
    const failing = database.transaction(function* (tx) {
      yield* run(tx.insert(database.tables.posts).values({ ...postRow('gone', alder.id), content: 'Regret' }));
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    expect(await search.match('regret')).toEqual([]);
  });
});
