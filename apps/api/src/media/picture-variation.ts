import { createHash } from 'node:crypto';

/** Smaller pictures are not trimmed, because the loss would be seen. */
const trimmedFromPx = 16;
const minTrimPx = 4;
const maxTrimPx = 32;
const trimmedShare = 0.02;
const qualities = { lowest: 78, count: 7 };
const paddingMaxBytes = 2048;

type Area = { left: number; top: number; width: number; height: number };

/** Makes two files of one picture differ in trimmed edges, quality and length. The same seed gives the same file. */
export function createVariation(seed: Uint8Array) {
  const stream = createHash('shake256', { outputLength: 16 + paddingMaxBytes })
    .update(seed)
    .digest();
  let at = 0;
  const upTo = (max: number) => {
    const value = stream.readUInt16LE(at) % (max + 1);
    at += 2;
    return value;
  };

  function trimmed(edgePx: number): { start: number; length: number } {
    const most = Math.min(Math.max(Math.round(edgePx * trimmedShare), minTrimPx), maxTrimPx);
    const trim = upTo(most);
    const start = upTo(trim);
    return edgePx < trimmedFromPx ? { start: 0, length: edgePx } : { start, length: edgePx - trim };
  }

  const quality = qualities.lowest + upTo(qualities.count - 1);
  const paddingBytes = upTo(paddingMaxBytes);
  return {
    quality,
    padding: stream.subarray(16, 16 + paddingBytes),
    area(widthPx: number, heightPx: number): Area {
      const [across, down] = [trimmed(widthPx), trimmed(heightPx)];
      return { left: across.start, top: down.start, width: across.length, height: down.length };
    },
  };
}
