import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describeField, fieldsOf, readSchemas } from './zod-descriptions.ts';

const schemasOf = (name: string) => readSchemas(fileURLToPath(new URL(`../../schema/src/${name}`, import.meta.url)));

test('reads only the schemas that a file exports', () => {
  expect([...schemasOf('settings.ts').keys()]).toEqual([
    'profileVisibility',
    'settingsView',
    'unsubscribeInput',
    'updateSettingsInput',
  ]);
});

test.each([
  ['profiles.ts', 'profileView', 'age', 'With showAge, in whole years.'],
  ['profiles.ts', 'updateProfileInput', 'bio', 'Shown on the profile. Up to 500 characters; blank counts as absent.'],
  ['posts.ts', 'postView', 'mine', 'Whether the viewer wrote it; only the author is told.'],
  ['posts.ts', 'postView', 'likesCount', ''],
])(
  'describes a required, optional or union field, or one without description: %s %s.%s',
  (file, schema, field, description) => {
    expect(describeField(fieldsOf(schemasOf(file).get(schema))[field])).toBe(description);
  },
);

test('describes the fields of a list’s objects', () => {
  const reports = fieldsOf(schemasOf('export.ts').get('exportView'))['reports'];
  expect(describeField(reports)).toBe('Reports made by the member.');
  expect(Object.keys(fieldsOf(reports))).toContain('reference');
});

test('a schema with an id is described at its type, not at each field that uses it', () => {
  const fields = fieldsOf(schemasOf('posts.ts').get('namedPostView'));
  expect(describeField(fields['id'])).toBe('');
  expect(describeField(fields['author'])).toBe('');
});
