import { setPriority } from 'node:os';
import { limits } from '@ballast/schema/limits';
import sharp, { type SharpOptions } from 'sharp';
import { padWebp } from './pad-webp.ts';
import type { PictureJob, PictureOutcome, PictureRefusal, PictureReply } from './picture-job.ts';
import { createVariation } from './picture-variation.ts';

/** libvips loaders of the accepted formats; all others (SVG, TIFF, PDF …) are blocked. */
const loaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
];

const options: SharpOptions = { limitInputPixels: limits.imageMaxPixels, failOn: 'error', animated: false };
const niceness = 5;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });
sharp.cache(false);
sharp.concurrency(1);

const jpegStart = Buffer.from([0xff, 0xd8]);
const jpegEnd = Buffer.from([0xff, 0xd9]);

/** Some phones and messengers leave out the end marker of a JPEG. Undefined for any other format. */
function withJpegEnd(bytes: Uint8Array): Uint8Array | undefined {
  return jpegStart.equals(bytes.subarray(0, jpegStart.length)) ? Buffer.concat([bytes, jpegEnd]) : undefined;
}

/** Reads the header only, without the pixel limit, to distinguish too large from unreadable. */
async function pixelRefusal(bytes: Uint8Array): Promise<PictureRefusal | undefined> {
  const { width, height, format } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (width * height > limits.imageMaxPixels) return 'too-large';
  return format === 'heif' && width * height > limits.heifMaxPixels ? 'too-large-for-heif' : undefined;
}

async function rewrite({ bytes, seed }: PictureJob, failOn: SharpOptions['failOn']): Promise<PictureOutcome> {
  const refusal = await pixelRefusal(bytes);
  if (refusal) return { kind: refusal };
  const maxEdge = { width: limits.imageMaxEdgePx, height: limits.imageMaxEdgePx };
  const { data, info } = await sharp(bytes, { ...options, failOn })
    .autoOrient()
    .resize({ ...maxEdge, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  // Random trim, quality and padding, so that two uploads of one picture differ as files.
  const variation = createVariation(seed);
  const area = variation.area(width, height);
  const file = await sharp(data, { raw: { width, height, channels } })
    .extract(area)
    .webp({ quality: variation.quality })
    .toBuffer();
  return {
    kind: 'rewritten',
    bytes: padWebp(file, variation.padding, { widthPx: area.width, heightPx: area.height }),
  };
}

const isOutOfMemory = (error: unknown) => error instanceof Error && /memory/i.test(error.message);

async function rewriteOrRefuse({ bytes, seed }: PictureJob): Promise<PictureOutcome> {
  try {
    return await rewrite({ bytes, seed }, 'error');
  } catch (error) {
    const completed = isOutOfMemory(error) ? undefined : withJpegEnd(bytes);
    if (!completed) throw error;
    // A marker in the middle of the pixels is only a warning: a picture that was cut must still fail.
    return rewrite({ bytes: completed, seed }, 'warning');
  }
}

const reply = (message: PictureReply) => process.send?.(message);

process.on('message', async (job: PictureJob) => {
  const outcome = await rewriteOrRefuse(job).catch(
    (error: unknown): PictureOutcome => ({ kind: isOutOfMemory(error) ? 'too-costly' : 'unreadable' }),
  );
  reply({ outcome, residentBytes: process.memoryUsage.rss() });
});
// The server ends this process. A signal to the whole process group must not fail the upload in progress.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
try {
  setPriority(niceness);
} catch {
  // A sandbox may forbid priorities. Decoding works without one.
}
reply({ ready: true });
