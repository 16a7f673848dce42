import { limits } from '@ballast/schema/limits';
import { isHeic, isSentType } from './picture-types.ts';

const maxMegabytes = limits.imageMaxBytes / 1024 / 1024;

const otherText = 'That is not a picture we can read. Use a JPEG, PNG, WebP, GIF or AVIF.';
const heicText =
  'This browser cannot read HEIC photos. Send the photo to yourself as a JPEG, or take a screenshot of it, and choose that. ' +
  'On an iPhone, new photos are JPEGs with Settings, Camera, Formats, Most Compatible.';
const tooLargeText =
  `That picture is too large. It can be ${maxMegabytes} MB at most. ` +
  'This browser cannot make it smaller, but a screenshot of it is small enough.';

/** A browser that decodes longer than this is taken for one that cannot. */
const maxMs = 120_000;

const giveUp = (): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, maxMs));

/** `problem` is a sentence for the member. */
export type PreparedPicture = { file: File } | { problem: string };

/**
 * Makes a picture ready to be sent. A picture that the browser cannot shrink is sent as it is, if the server may read it.
 * @param shrink Throws if the browser cannot decode the picture.
 */
export async function preparePicture(file: File, shrink: (file: File) => Promise<File>): Promise<PreparedPicture> {
  const isPicture = file.type.startsWith('image/') && file.type !== 'image/svg+xml';
  if (!isPicture && !isHeic(file)) return { problem: otherText };
  const shrunk = await Promise.race([shrink(file), giveUp()]).catch(() => undefined);
  if (shrunk && shrunk.size <= limits.imageMaxBytes) return { file: shrunk };
  if (isHeic(file)) return { problem: heicText };
  if (!isSentType(file.type)) return { problem: otherText };
  return file.size > limits.imageMaxBytes ? { problem: tooLargeText } : { file };
}
