import { createHash } from 'node:crypto';

/** Shorter edges are not trimmed, because the loss would be visible. */
const minTrimmedEdgePx = 16;
const smallestMaxTrimPx = 4;
const largestMaxTrimPx = 32;
const trimmedShare = 0.02;
const qualities = { lowest: 78, count: 7 };
const paddingMaxBytes = 2048;

type Area = { left: number; top: number; width: number; height: number };

/** Trim, quality and padding, random from the seed, so that two uploads of one picture differ as files. */
export function createVariation(seed: Uint8Array) {
  const stream = createHash('shake256', { outputLength: 16 + paddingMaxBytes })
    .update(seed)
    .digest();
  let offset = 0;
  const randomUpTo = (max: number) => {
    const value = stream.readUInt16LE(offset) % (max + 1);
    offset += 2;
    return value;
  };

  function trimEdge(edgePx: number): { start: number; length: number } {
    const maxTrim = Math.min(Math.max(Math.round(edgePx * trimmedShare), smallestMaxTrimPx), largestMaxTrimPx);
    const trim = randomUpTo(maxTrim);
    const start = randomUpTo(trim);
    return edgePx < minTrimmedEdgePx ? { start: 0, length: edgePx } : { start, length: edgePx - trim };
  }

  const quality = qualities.lowest + randomUpTo(qualities.count - 1);
  const paddingBytes = randomUpTo(paddingMaxBytes);
  return {
    quality,
    padding: stream.subarray(16, 16 + paddingBytes),
    area(widthPx: number, heightPx: number): Area {
      const [across, down] = [trimEdge(widthPx), trimEdge(heightPx)];
      return { left: across.start, top: down.start, width: across.length, height: down.length };
    },
  };
}
