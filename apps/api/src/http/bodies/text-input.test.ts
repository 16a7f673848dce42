import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const cannotStore = 'This has a character in it that we cannot store.';
const familyEmoji = '👨‍👩‍👧‍👦';
const post = { content: 'words', mood: 'tired', isAnonymous: true };
const posts = '/api/community/posts';
const signUp = '/api/force/force-signup';
const signIn = '/api/force/force-login';

let app: TestApp;
let comments: string;
beforeAll(async () => {
  app = await createTestApp({ members: ['alder'] });
  const { id } = await app.as('alder').posts.create.mutate({ content: 'first', isAnonymous: false });
  comments = `${posts}/${id}/comments`;
});
afterAll(() => app.close());

const wrongFields = async (path: string, body: unknown) => (await refusalOf(app.sendJson('alder', path, body)))?.fields;

async function createItem(path: string, body: unknown): Promise<unknown> {
  const response = await app.sendJson('alder', path, body);
  expect(response.status).toBe(201);
  return response.json();
}

describe('text that the database cannot store', () => {
  const textFields: [string, string, object][] = [
    [posts, 'content', post],
    [posts, 'mood', post],
    ['comments', 'content', { content: 'words', isAnonymous: true }],
    ...(['firstName', 'lastName', 'email', 'username', 'password', 'dateOfBirth', 'postcode'] as const).map(
      (name): [string, string, object] => [signUp, name, signUpForm('elm')],
    ),
    ...(['address', 'city', 'country'] as const).map((name): [string, string, object] => [
      signUp,
      name,
      signUpForm('elm'),
    ]),
    [signIn, 'email', { email: 'elm@example.org', password: 'words' }],
    [signIn, 'password', { email: 'elm@example.org', password: 'words' }],
    [signIn, 'code', { email: 'elm@example.org', password: 'words', code: '1' }],
  ];
  test.each(textFields)(
    'is refused by %s in the field %s, like values that are not strings',
    async (path, field, rest) => {
      const stackedMarks = `a${'\u0301'.repeat(31)}`;
      for (const text of ['a\0b', 'a\ud800b', '\udc00', 'emoji cut in half \ud83d', stackedMarks]) {
        expect(await wrongFields(path === 'comments' ? comments : path, { ...rest, [field]: text })).toEqual({
          [field]: cannotStore,
        });
      }
      for (const value of [7, true, [], {}]) {
        expect(await wrongFields(path === 'comments' ? comments : path, { ...rest, [field]: value })).toEqual({
          [field]: 'This has to be text.',
        });
      }
    },
  );
});

describe('invisible text', () => {
  const invisible = [
    '',
    '   ',
    '\n\t',
    '\u200b',
    '\u200b\u200d\ufeff',
    '\u2060',
    '\u00ad',
    '\u3164',
    '\u2800',
    '\u202e',
    '\ufe0f',
  ];
  test.each(invisible)('%j is refused as a post, a comment and a name', async (text) => {
    expect(await wrongFields(posts, { ...post, content: text })).toEqual({
      content: 'Please enter some content for your post',
    });
    expect(await wrongFields(comments, { content: text, isAnonymous: true })).toEqual({
      content: 'Please enter a comment',
    });
    expect(await wrongFields(signUp, { ...signUpForm('elm'), firstName: text })).toEqual({
      firstName: 'Please enter your first name.',
    });
  });

  test.each(invisible)('the mood %j is stored as null', async (mood) => {
    expect(await createItem(posts, { ...post, mood })).toMatchObject({ mood: null });
  });

  test('is kept beside visible text', async () => {
    expect(await createItem(posts, { ...post, content: `a\u200bb ${familyEmoji}` })).toMatchObject({
      content: `a\u200bb ${familyEmoji}`,
    });
  });
});

describe('stored text', () => {
  test('is in NFC and trimmed, with its line breaks', async () => {
    const body = { ...post, content: '  cafe\u0301\r\n\r\n second line \n', mood: ' nai\u0308ve ' };
    expect(await createItem(posts, body)).toMatchObject({ content: 'caf\u00e9\n\n second line', mood: 'na\u00efve' });
    expect(await createItem(comments, { content: ' e\u0301 ', isAnonymous: true })).toMatchObject({
      content: '\u00e9',
    });
  });

  test('is not escaped or stripped of markup', async () => {
    const content = '<script>alert(1)</script> & {{7*7}} \\u0041 %00 \' " ; drop table posts';
    expect(await createItem(posts, { ...post, content })).toMatchObject({ content });
  });
});

describe('length limits count grapheme clusters', () => {
  const rules: [string, string, number, (text: string) => object][] = [
    [posts, 'content', 5000, (content) => ({ ...post, content })],
    [posts, 'mood', 32, (mood) => ({ ...post, mood })],
    ['comments', 'content', 2000, (content) => ({ content, isAnonymous: true })],
  ];
  test.each(rules)('%s accepts %s of %i characters and refuses more', async (path, field, maxChars, body) => {
    const to = path === 'comments' ? comments : path;
    for (const character of ['a', '👍🏽', 'e\u0323\u0301', '🇬🇧']) {
      expect(await createItem(to, body(character.repeat(maxChars)))).toMatchObject({
        [field]: character.normalize('NFC').repeat(maxChars),
      });
      expect(await wrongFields(to, body(character.repeat(maxChars + 1)))).toEqual({
        [field]: `This can be ${maxChars.toLocaleString('en-GB')} characters at most.`,
      });
    }
    expect(await createItem(to, body(`  ${'a'.repeat(maxChars)}\n`))).toBeDefined();
    expect(await createItem(to, body(familyEmoji + 'a'.repeat(maxChars - 1)))).toBeDefined();
  });

  test.each([
    ['firstName', 60],
    ['lastName', 60],
    ['address', 200],
    ['city', 200],
    ['country', 200],
  ])('%s is refused if it is longer than %i characters', async (field, maxChars) => {
    expect(await wrongFields(signUp, { ...signUpForm('elm'), [field]: familyEmoji.repeat(maxChars + 1) })).toEqual({
      [field]: `This can be ${maxChars} characters at most.`,
    });
  });
});

describe('a sign-up is refused with a message for each invalid field', () => {
  test.each([
    ['email', 'elm', 'That does not look like an email address.'],
    ['username', 'ba11ast', 'That username is kept for the house. Please pick another.'],
    ['username', 'samaritans_24', 'That username is kept for the house. Please pick another.'],
    ['password', 'seven77', 'Password must be at least 8 characters long'],
    ['password', 'ELM@example.org', 'Your password cannot be your email address.'],
    ['password', 'Password123', 'That is one of the first passwords anyone would guess. Please pick another.'],
    ['dateOfBirth', '1988-02-30', 'Please enter a real date of birth.'],
    ['dateOfBirth', '2090-01-01', 'Please enter a real date of birth.'],
    ['postcode', '90210', 'Please enter a UK postcode, such as M1 1AE.'],
  ])('%s %j', async (field, value, sentence) => {
    const response = app.sendJson(undefined, signUp, { ...signUpForm('elm'), [field]: value });
    expect(await refusalOf(response)).toMatchObject({ message: sentence, fields: { [field]: sentence } });
  });

  test('for every missing field in one response', async () => {
    const fields = await wrongFields(signUp, {});
    expect(fields).toEqual(
      Object.fromEntries(
        ['firstName', 'lastName', 'email', 'username', 'password', 'dateOfBirth', 'postcode'].map((name) => [
          name,
          'This is needed.',
        ]),
      ),
    );
  });
});

test.each([7, 'short', 'has spaces in', 'x'.repeat(65)])('a post with the clientId %j is refused', async (clientId) => {
  expect(await wrongFields(posts, { ...post, clientId })).toEqual({
    clientId: 'This has to be 8 to 64 letters, digits, - or _.',
  });
});

describe('text of many bytes in few characters', () => {
  const joined = `a${'\u200d'.repeat(82_000)}`;

  test.each([
    ['content', 'This can be 5,000 characters at most.'],
    ['mood', 'This can be 32 characters at most.'],
  ])('is refused in %s of JSON and of a form', async (field, sentence) => {
    expect(await wrongFields(posts, { ...post, [field]: joined })).toEqual({ [field]: sentence });
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...post, [field]: joined })) form.set(name, String(value));
    const response = app.request('alder', posts, { method: 'POST', body: form });
    expect((await refusalOf(response))?.fields).toEqual({ [field]: sentence });
  });

  test('a form field over the JSON size limit is refused', async () => {
    const form = new FormData();
    form.set('content', 'x'.repeat(300_000));
    form.set('isAnonymous', 'true');
    const response = app.request('alder', posts, { method: 'POST', body: form });
    expect(await codeOf(response)).toBe('TOO_LARGE');
  });
});
