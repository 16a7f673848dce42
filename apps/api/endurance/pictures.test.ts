import { expect, test } from 'vitest';
import { createChance } from './chance.ts';
import { drawPicture, showsPicture } from './pictures.ts';

test('a file matches only its own picture', async () => {
  const chance = createChance('pictures');
  const drawn = await Promise.all(Array.from({ length: 6 }, () => drawPicture(chance)));
  for (const { file } of drawn) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const matches = await Promise.all(drawn.map(({ quarters }) => showsPicture(bytes, quarters)));
    expect(matches.filter(Boolean)).toHaveLength(1);
  }
});
