import { limits } from '@ballast/schema/limits';
import { useEffect, useRef, useState } from 'react';
import { shrinkPicture } from '../lib/pictures/shrink-picture.ts';

/** What the server reads. A picture of another kind can be sent if this device can decode it. */
const sentTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** For a file input. Phones that keep their photos as HEIC turn them into JPEG for it where they can. */
export const pictureAccept = 'image/*,.heic,.heif';

const isSentType = (type: string): boolean => sentTypes.has(type);

/** Some systems give HEIC files no type. */
const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

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
type PreparedPicture = { file: File } | { problem: string };

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

/**
 * Shrinks a chosen picture on the device. `onDone` gets the last one that was started, also after the component has gone: a closed
 * form must not lose a picture.
 */
export function usePreparePicture(onDone: (prepared: PreparedPicture) => void) {
  const [isPending, setIsPending] = useState(false);
  const current = useRef<File>(undefined);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });

  function start(file: File | undefined): void {
    current.current = file;
    setIsPending(file !== undefined);
    if (!file) return;
    void preparePicture(file, shrinkPicture).then((prepared) => {
      if (current.current !== file) return;
      current.current = undefined;
      setIsPending(false);
      latest.current(prepared);
    });
  }

  return {
    isPending,
    /** Unlike `isPending`, also right before the next render, when a press may arrive. */
    isPendingNow: () => current.current !== undefined,
    start,
  };
}
