import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each(['apps/web/src', 'apps/admin/src', 'packages/ui/src'])(
  'every handler of Enter or Escape in %s reads the key with pressedKey',
  (folder) => {
    const root = join(import.meta.dirname, '../../../..', folder);
    const handlers = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.endsWith('pressed-key.tsx'))
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
      .filter(({ text }) => /[!=]== '(Enter|Escape)'/.test(text));
    const unguarded = handlers.filter(
      ({ text }) => !text.includes('pressedKey(event)') || /event\.key [!=]== '(Enter|Escape)'/.test(text),
    );
    expect(unguarded.map(({ file }) => file)).toEqual([]);
  },
);

test.each(['web', 'admin'])('forms and dialogs of the %s app ignore keys that end a composition', (app) => {
  const main = readFileSync(join(import.meta.dirname, '../../../..', 'apps', app, 'src/main.tsx'), 'utf8');
  expect(main).toContain('\nignoreComposedKeys();\n');
});
