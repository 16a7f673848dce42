import { expect, test } from 'vitest';
import { matrix } from './matrix.ts';

test('a suspension forbids what the member is told (apps/web/src/features/decisions/decision-texts.ts)', () => {
  const forbidden = Object.entries(matrix).flatMap(([name, { outcome }]) =>
    outcome.suspended === 'SUSPENDED' ? [name] : [],
  );
  expect(forbidden).toEqual([
    'posts.create',
    'posts.update',
    'posts.setLike',
    'comments.create',
    'comments.update',
    'comments.setTakenOff',
    'comments.setLike',
    'profiles.update',
    'profiles.setFollow',
    'messages.send',
  ]);
});
