import { expect, test } from 'vitest';
import { paddedJson } from '../padded-json.ts';
import { createSealingBox } from '../sealing.ts';
import { createDecisionSeals } from './decision-seals.ts';

const keys = [Buffer.alloc(32, 1)];
const random = (bytes: number) => Buffer.alloc(bytes, 2);

test('older details, without `removesItem` and `wasHeld`, say that nothing was removed or held', () => {
  const older = { rule: 'Be kind', words: 'Take a week.', until: null, profile: null };
  const detailsSeal = createSealingBox(keys, 'decisions', random).seal(paddedJson(older), 'details d1');
  expect(createDecisionSeals(keys, random).openDetails({ id: 'd1', detailsSeal })).toMatchObject({
    ...older,
    removesItem: false,
    wasHeld: false,
  });
});
