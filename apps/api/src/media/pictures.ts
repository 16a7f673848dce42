import { limits } from '@ballast/schema/limits';
import pLimit from 'p-limit';
import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from '../errors/app-error.ts';

export type Picture = { bytes: Buffer; widthPx: number; heightPx: number };

/** libvips loaders of the accepted formats; all others (SVG, TIFF, PDF …) are blocked. */
const loaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
];

const options: SharpOptions = { limitInputPixels: limits.imageMaxPixels, failOn: 'error', animated: false };
const timeoutSeconds = 15;
const webpQuality = 80;

let loaded: Promise<typeof import('sharp').default> | undefined;

function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: loaders });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}

const tooLarge = (field: string, message: string) => new AppError('TOO_LARGE', { fields: { [field]: message } });
const unreadable = (field: string) =>
  new AppError('UNSUPPORTED_TYPE', {
    fields: { [field]: 'We cannot read that as a picture. JPEG, PNG, WebP, GIF and AVIF work.' },
  });

async function checkSize(picture: Sharp, field: string): Promise<void> {
  const { width, height } = await picture.metadata();
  if (width * height > limits.imageMaxPixels) throw tooLarge(field, 'That picture has more than 50 megapixels.');
}

/** Decoding 50 megapixels takes up to 1 GB: one at a time. */
const mutex = pLimit(1);

/**
 * Re-encodes an upload as WebP, rotated by its EXIF, at most 1,600 px.
 * @param field The form field named in the error.
 * @throws {AppError} TOO_LARGE (8 MB, 50 megapixels) or UNSUPPORTED_TYPE.
 */
export async function rewritePicture(upload: Blob, field = 'image'): Promise<Picture> {
  if (upload.size > limits.imageMaxBytes) throw tooLarge(field, 'That picture is larger than 8 MB.');
  const sharp = await loadSharp();
  return mutex(async () => {
    const input = Buffer.from(await upload.arrayBuffer());
    try {
      // Reads the header only, without the pixel limit, to distinguish too large from unreadable.
      await checkSize(sharp(input, { ...options, limitInputPixels: false }), field);
      const { data, info } = await sharp(input, options)
        .timeout({ seconds: timeoutSeconds })
        .autoOrient()
        .resize({
          width: limits.imageMaxEdgePx,
          height: limits.imageMaxEdgePx,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .webp({ quality: webpQuality })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, widthPx: info.width, heightPx: info.height };
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw unreadable(field);
    }
  });
}
