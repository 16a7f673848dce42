import sharp from 'sharp';
import { expect, test } from 'vitest';
import { estimateCostMs } from './picture-cost.ts';

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#806040' } });
const twoMegapixels = () => solid(1000, 2000);

test.each([
  ['JPEG', twoMegapixels().jpeg(), 80],
  [
    'progressive JPEG with EXIF',
    twoMegapixels()
      .withExif({ IFD0: { Artist: 'Birch' } })
      .jpeg({ progressive: true }),
    80,
  ],
  ['GIF', twoMegapixels().gif(), 80],
  ['PNG', twoMegapixels().png(), 140],
  ['WebP', twoMegapixels().webp(), 140],
  ['lossless WebP', twoMegapixels().webp({ lossless: true }), 140],
  [
    'WebP with metadata',
    twoMegapixels()
      .withExif({ IFD0: { Artist: 'Birch' } })
      .webp(),
    140,
  ],
  ['AVIF', twoMegapixels().avif({ effort: 0 }), 520],
] as const)('the cost of two megapixels of %s is read from the header', async (_format, picture, costMs) => {
  expect(estimateCostMs(await picture.toBuffer())).toBe(costMs);
});

test('the largest AVIF of under 1 KB costs the most', async () => {
  const avif = await solid(4600, 3450).avif({ effort: 0 }).toBuffer();
  expect(avif.length).toBeLessThan(1024);
  expect(estimateCostMs(avif)).toBeGreaterThan(3900);
});

test('a header without a size costs as much as the largest picture of its format', async () => {
  const avif = await solid(40, 30).avif({ effort: 0 }).toBuffer();
  avif.write('none', avif.indexOf('ispe'), 'latin1');
  expect(estimateCostMs(avif)).toBe(4020);
  expect(estimateCostMs(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(100)]))).toBe(1520);
});

test('every prefix of a picture, and any other file, has a cost', async () => {
  const files = await Promise.all([solid(9, 9).jpeg().toBuffer(), solid(9, 9).webp().toBuffer()]);
  for (const file of files) {
    for (let length = 0; length <= file.length; length += 1) {
      expect(estimateCostMs(file.subarray(0, length))).toBeGreaterThan(0);
    }
  }
  expect(estimateCostMs(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9"/>'))).toBe(20);
});
