import sharp from 'sharp';
import type { Chance } from './chance.ts';

type Colour = [red: number, green: number, blue: number];
/** The colours of a picture's four quarters, by row. They identify it after it was re-encoded. */
export type Quarters = [Colour, Colour, Colour, Colour];

const edgePx = 160;
/** Noise in each channel of each pixel makes files of about 60 KB, so that uploads are often cut. */
const noise = 32;
/** The allowed change of a quarter's mean colour by encoding and trimming. */
const tolerance = 16;

function drawQuarters(chance: Chance): Quarters {
  const colour = (): Colour => [chance.below(224), chance.below(224), chance.below(224)];
  return [colour(), colour(), colour(), colour()];
}

export async function drawPicture(chance: Chance): Promise<{ quarters: Quarters; file: Blob; name: string }> {
  const quarters = drawQuarters(chance);
  const grain = chance.bytes(edgePx * edgePx * 3);
  const pixels = grain.map((byte, offset) => {
    const column = Math.floor(offset / 3) % edgePx;
    const row = Math.floor(offset / 3 / edgePx);
    const quarter = quarters[(row < edgePx / 2 ? 0 : 2) + (column < edgePx / 2 ? 0 : 1)];
    return (quarter?.[offset % 3] ?? 0) + (byte % noise);
  });
  const picture = sharp(pixels, { raw: { width: edgePx, height: edgePx, channels: 3 } });
  const type = chance.oneIn(2) ? 'png' : 'jpeg';
  const bytes = await (type === 'png' ? picture.png() : picture.jpeg({ quality: 92 })).toBuffer();
  return { quarters, file: new Blob([new Uint8Array(bytes)], { type: `image/${type}` }), name: `picture.${type}` };
}

export async function showsPicture(file: Uint8Array, quarters: Quarters): Promise<boolean> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .resize(4, 4, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const corners = [0, 3, 12, 15];
  return quarters.every((colour, quarter) =>
    colour.every((value, channel) => {
      const actual = data[(corners[quarter] ?? 0) * info.channels + channel] ?? 0;
      return Math.abs(actual - value - noise / 2) <= tolerance;
    }),
  );
}
