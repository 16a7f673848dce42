import { expect, test } from 'vitest';
import { matrix } from './matrix.ts';

test('a suspension forbids what the member is told (apps/web/src/features/decisions/decision-texts.ts)', () => {
  const forbidden = Object.entries(matrix).flatMap(([name, { outcome }]) =>
    outcome.suspended === 'SUSPENDED' ? [name] : [],
  );
  expect(forbidden.sort()).toEqual([
    'comments.create',
    'comments.setLike',
    'comments.setTakenOff',
    'comments.update',
    'messages.send',
    'posts.create',
    'posts.setLike',
    'posts.update',
    'profiles.setFollow',
    'profiles.update',
  ]);
});
