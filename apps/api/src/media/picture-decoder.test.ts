import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { systemRandom } from '../privacy/random.ts';
import { refusalOf, unavailable } from '../testing/refusal.ts';
import { createPictureDecoder } from './picture-decoder.ts';
import { rewritePicture } from './pictures.ts';

const seed = new Uint8Array(32);
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#806040' } });
const small = { bytes: new Uint8Array(await solid(40, 30).png().toBuffer()), seed };
/** A file under 1 KB with the maximum number of pixels of an AVIF. */
const costly = { bytes: new Uint8Array(await solid(4600, 3450).avif({ effort: 0 }).toBuffer()), seed };

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the process that decodes pictures', () => {
  test('starts with the first picture, serves the next ones, and ends when it is idle', async () => {
    const decoder = createPictureDecoder({ idleMs: 300 });
    expect(decoder.processId()).toBeUndefined();
    expect((await decoder.decode(small)).kind).toBe('rewritten');
    const pid = decoder.processId() ?? expect.fail('There is no process.');
    expect((await decoder.decode(small)).kind).toBe('rewritten');
    expect(decoder.processId()).toBe(pid);
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
    expect(decoder.processId()).toBeUndefined();
    expect((await decoder.decode(small)).kind).toBe('rewritten');
  });

  test('decodes the largest AVIF that is accepted', async () => {
    expect(costly.bytes.length).toBeLessThan(1024);
    expect((await createPictureDecoder().decode(costly)).kind).toBe('rewritten');
  });

  test.runIf(process.platform === 'linux')(
    'refuses a picture that takes too much memory, and reads the next',
    async () => {
      const decoder = createPictureDecoder({ memoryKb: 800_000 });
      expect(await decoder.decode(costly)).toEqual({ kind: 'too-costly' });
      expect((await decoder.decode(small)).kind).toBe('rewritten');
    },
  );

  test('refuses a picture that takes too long, ends, and is started again for the next', async () => {
    const decoder = createPictureDecoder({ timeMs: 1, timePerCostMs: 0 });
    expect(await decoder.decode(costly)).toEqual({ kind: 'too-costly' });
    expect(decoder.processId()).toBeUndefined();
    expect(await decoder.decode(costly)).toEqual({ kind: 'too-costly' });
  });

  test('gives a picture the time of its format and size, and tells the member what to do', async () => {
    const decoder = createPictureDecoder({ timeMs: 2000, timePerCostMs: -0.5 });
    expect((await decoder.decode(small)).kind).toBe('rewritten');
    const refusal = await refusalOf(rewritePicture(new Blob([costly.bytes]), systemRandom, { decoder }));
    expect(refusal).toMatchObject({
      code: 'TOO_LARGE',
      fields: { image: 'That picture takes too much work to open. Save it as a JPEG, or smaller, and try again.' },
    });
  });

  test('decodes small pictures before the large ones that arrived earlier', async () => {
    const decoder = createPictureDecoder();
    const order: string[] = [];
    const decode = async (name: string, job: typeof small) => {
      await decoder.decode(job);
      order.push(name);
    };
    await Promise.all([
      decode('large', costly),
      decode('second large', costly),
      decode('small', small),
      decode('second small', small),
    ]);
    expect(order).toEqual(['large', 'small', 'second small', 'second large']);
  });

  test('refuses a picture that crashes it, and reads the next', async () => {
    const decoder = createPictureDecoder();
    await decoder.decode(small);
    const next = decoder.decode(costly);
    process.kill(decoder.processId() ?? expect.fail('There is no process.'), 'SIGKILL');
    expect(await next).toEqual({ kind: 'too-costly' });
    expect((await decoder.decode(small)).kind).toBe('rewritten');
  });

  test('refuses pictures as unavailable while too many wait', async () => {
    const decoder = createPictureDecoder({ maxWaiting: 2 });
    const [, , , fourth] = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const decoding = decoder.decode(small);
        return (await refusalOf(decoding)) ?? (await decoding).kind;
      }),
    );
    expect(fourth).toEqual({
      ...unavailable,
      message: 'Many pictures are being stored right now. Please try again in a few seconds.',
    });
    expect((await decoder.decode(small)).kind).toBe('rewritten');
  });
});
