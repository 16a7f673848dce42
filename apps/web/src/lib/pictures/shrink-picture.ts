import { limits } from '@ballast/schema/limits';

const quality = 0.92;
/** Above this the file is decoded at a reduced size where the browser can: 24 megapixels take 96 MB of memory. */
const largeMegapixels = 24;
/** These types can be transparent, which JPEG cannot. */
const transparentTypes = new Set(['image/png', 'image/webp', 'image/gif', 'image/avif']);

type Size = { width: number; height: number };

/** The size in px of a picture that is shrunk to the longest edge that the server keeps. Never enlarges. */
export function shrunkSize({ width, height }: Size): Size {
  const factor = Math.min(1, limits.imageMaxEdgePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

function createCanvas({ width, height }: Size): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Canvas 2D context unavailable');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** Some browsers return noise in place of what was drawn, to prevent fingerprinting. A picture would be destroyed. */
function canReadCanvas(): boolean {
  const { context } = createCanvas({ width: 2, height: 1 });
  context.fillStyle = '#204060';
  context.fillRect(0, 0, 2, 1);
  const { data } = context.getImageData(0, 0, 2, 1);
  return [32, 64, 96, 255, 32, 64, 96, 255].every((value, index) => data[index] === value);
}

async function toFile(canvas: HTMLCanvasElement, { name, type }: File): Promise<File> {
  const wanted = transparentTypes.has(type) ? 'image/webp' : 'image/jpeg';
  // Browsers that do not write WebP return a PNG.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, quality));
  if (!blob) throw new Error('Canvas returned no blob');
  const extension = blob.type.slice('image/'.length).replace('jpeg', 'jpg');
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${extension}`, { type: blob.type });
}

/** Decodes at a reduced size. Returns undefined where the browser cannot. */
async function decodeReduced(file: File, { width, height }: Size): Promise<VideoFrame | undefined> {
  if (!('ImageDecoder' in window) || !file.type || !(await ImageDecoder.isTypeSupported(file.type))) return undefined;
  // The decoder takes the size before the orientation in the metadata is applied, so both sides have to be large enough.
  const edge = Math.max(width, height);
  const decoder = new ImageDecoder({
    data: file.stream(),
    type: file.type,
    desiredWidth: edge,
    desiredHeight: edge,
    preferAnimation: false,
  });
  try {
    return (await decoder.decode()).image;
  } catch {
    return undefined;
  } finally {
    decoder.close();
  }
}

/** Reads the header. Throws if the browser cannot. The size has the orientation in the metadata applied. */
async function openImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
    image.src = url;
  });
  return image;
}

/**
 * Decodes the picture, applies the orientation in its metadata and shrinks it to what the server keeps. The new file has no
 * metadata, so no place in a photo leaves the device. Of an animated picture the first frame stays.
 * @throws If the browser cannot decode the picture, or returns something else than was drawn.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!canReadCanvas()) throw new Error('The canvas cannot be read.');
  const url = URL.createObjectURL(file);
  try {
    const image = await openImage(url);
    const natural = { width: image.naturalWidth, height: image.naturalHeight };
    const size = shrunkSize(natural);
    const isLarge = (natural.width * natural.height) / 1_000_000 > largeMegapixels;
    const frame = isLarge ? await decodeReduced(file, size) : undefined;
    if (!frame) await image.decode();
    const { canvas, context } = createCanvas(size);
    context.drawImage(frame ?? image, 0, 0, size.width, size.height);
    frame?.close();
    return await toFile(canvas, file);
  } finally {
    URL.revokeObjectURL(url);
  }
}
