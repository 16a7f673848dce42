import { expect } from '@playwright/test';
import sharp from 'sharp';

const megabyte = 1024 * 1024;

/** The size in px of a sensor with 48 megapixels. */
const sensor = { width: 8000, height: 6000 };

/**
 * A photo as a phone stores it: turned by its metadata, with the place where it was taken. Above the horizon of the upright
 * picture it is blue, below it is green. With grain, the file has more than 8 MB.
 */
export async function takePhoto({ hasGrain = true, ...size }: Partial<typeof sensor> & { hasGrain?: boolean } = {}) {
  const { width, height } = { ...sensor, ...size };
  const grey = { width, height, channels: 3, background: '#808080' } as const;
  const ground = await sharp({
    create: hasGrain ? { ...grey, noise: { type: 'gaussian', mean: 128, sigma: 24 } } : grey,
    limitInputPixels: false,
  })
    .jpeg({ quality: 80 })
    .toBuffer();
  // Turned by 90° clockwise, as the orientation 6 says, the left half is the upper one.
  const half = (background: string) =>
    sharp({ create: { width: width / 2, height, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp(ground)
    .composite([
      { input: await half('#2040c0'), left: 0, top: 0, blend: 'soft-light' },
      { input: await half('#20a040'), left: width / 2, top: 0, blend: 'soft-light' },
    ])
    .jpeg({ quality: 88 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 28/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '2/1 14/1 0/1' },
    })
    .toBuffer();
}

/** Runs in the page: keeps the picture of the form that it sends, because not every driver tells the body of a request. */
export function keepSentPicture(): void {
  const send = window.fetch;
  window.fetch = async (...request) => {
    const body = request[1]?.body;
    const picture = body instanceof FormData && [...body.values()].find((value) => value instanceof File);
    if (picture) {
      const bytes = new Uint8Array(await picture.arrayBuffer());
      document.documentElement.dataset['picture'] = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    }
    return send(...request);
  };
}

/** Expects that the photo of {@link takePhoto}, which {@link keepSentPicture} kept, was sent small and upright, without metadata. */
export async function expectSmallPhoto(picture: string): Promise<void> {
  const sent = Buffer.from(picture, 'latin1');
  expect(sent.length).toBeLessThan(megabyte);
  expect(sent.includes('Exif')).toBe(false);
  const { width, height, orientation, exif } = await sharp(sent).metadata();
  expect(width).toBe(1200);
  expect(height).toBe(1600);
  expect(orientation).toBeUndefined();
  expect(exif).toBeUndefined();
  const colourAt = async (top: number) => {
    const { data } = await sharp(sent)
      .extract({ left: 600, top, width: 20, height: 20 })
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0, blue = 0] = data;
    return { red, green, blue };
  };
  const [above, below] = [await colourAt(200), await colourAt(1400)];
  expect(above.blue).toBeGreaterThan(above.green);
  expect(below.green).toBeGreaterThan(below.blue);
}
