import { expect, test } from 'vitest';
import * as z from 'zod';
import { isAnonymousInput } from './anonymity.ts';
import { formInput } from './form-input.ts';
import { imageInput } from './images.ts';

const input = formInput(z.object({ content: z.string(), isAnonymous: isAnonymousInput, image: imageInput.optional() }));

function formOf(...fields: [name: string, value: string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const issuesOf = (value: FormData) =>
  input.safeParse(value).error?.issues.map(({ path, message }) => [path[0], message]);

test.each([
  ['true', true],
  ['false', false],
])('reads isAnonymous "%s" of a form as %s', (text, isAnonymous) => {
  expect(input.parse(formOf(['content', 'Hello'], ['isAnonymous', text]))).toEqual({ content: 'Hello', isAnonymous });
});

test.each(['', 'True', '1', 'on', 'yes', 'null', 'anonymous', ' true'])(
  'refuses isAnonymous "%s" of a form: anonymity is never guessed',
  (text) => {
    expect(issuesOf(formOf(['content', 'Hello'], ['isAnonymous', text]))).toEqual([
      ['isAnonymous', 'Say whether this is anonymous: isAnonymous has to be true or false.'],
    ]);
  },
);

test('refuses a form without isAnonymous', () => {
  expect(issuesOf(formOf(['content', 'Hello']))?.map(([name]) => name)).toEqual(['isAnonymous']);
});

test('refuses a field that was sent twice', () => {
  const form = formOf(['content', 'Hello'], ['isAnonymous', 'true'], ['isAnonymous', 'false']);
  expect(issuesOf(form)).toContainEqual(['isAnonymous', 'This was sent twice.']);
});

test('reads an empty file field as no file, and keeps a real file', () => {
  const fields: [string, string][] = [
    ['content', 'Hello'],
    ['isAnonymous', 'true'],
  ];
  const form = formOf(...fields);
  form.append('image', new File([], ''));
  expect(input.parse(form)).toEqual({ content: 'Hello', isAnonymous: true });
  const image = new File(['x'], 'x.png');
  expect(input.parse(formOf(...fields, ['image', image])).image).toBeInstanceOf(Blob);
});

test('does not convert JSON: a string is not accepted as a boolean', () => {
  expect(input.parse({ content: 'Hello', isAnonymous: false })).toEqual({ content: 'Hello', isAnonymous: false });
  const sent: unknown = JSON.parse('{"content":"Hello","isAnonymous":"false"}');
  expect(z.unknown().pipe(input).safeParse(sent).success).toBe(false);
});
