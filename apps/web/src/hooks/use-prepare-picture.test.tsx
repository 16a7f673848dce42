// @vitest-environment jsdom

import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { preparePicture, usePreparePicture } from './use-prepare-picture.ts';

const megabyte = 1024 * 1024;
const fileOf = (name: string, type: string, size = 100) => new File([new Uint8Array(size)], name, { type });
const small = fileOf('hill.jpg', 'image/jpeg', 10);
const shrink = async () => small;
const cannotShrink = () => Promise.reject(new Error('The browser cannot decode it.'));

test.each([
  ['a photo of 11 MB', fileOf('hill.jpg', 'image/jpeg', 11 * megabyte)],
  ['HEIC without a type', fileOf('IMG_1.HEIC', '')],
  ['a kind that the server does not read', fileOf('hill.bmp', 'image/bmp')],
])('%s that the browser can decode is sent shrunk', async (_what, file) => {
  expect(await preparePicture(file, shrink)).toEqual({ file: small });
});

test('a picture that the browser cannot shrink is sent as it is, up to 8 MB', async () => {
  const largest = fileOf('hill.jpg', 'image/jpeg', 8 * megabyte);
  expect(await preparePicture(largest, cannotShrink)).toEqual({ file: largest });
  const larger = fileOf('hill.jpg', 'image/jpeg', 8 * megabyte + 1);
  expect(await preparePicture(larger, cannotShrink)).toEqual({ problem: expect.stringContaining('8 MB at most') });
  const tooLarge = async () => larger;
  expect(await preparePicture(larger, tooLarge)).toEqual({ problem: expect.stringContaining('8 MB at most') });
});

test.each([
  ['IMG_1.heic', 'image/heic', 'as a JPEG'],
  ['IMG_1.HEIF', '', 'as a JPEG'],
  ['hill.tiff', 'image/tiff', 'That is not a picture we can read.'],
])('%s (%s) that the browser cannot decode is refused with a way out', async (name, type, words) => {
  expect(await preparePicture(fileOf(name, type), cannotShrink)).toEqual({ problem: expect.stringContaining(words) });
});

test.each(['image/svg+xml', 'application/pdf', ''])(
  'a file of type "%s" is refused without being decoded',
  async (type) => {
    const decode = vi.fn(shrink);
    expect(await preparePicture(fileOf('file', type), decode)).toEqual({ problem: expect.stringContaining('JPEG') });
    expect(decode).not.toHaveBeenCalled();
  },
);

test('a picture that is ready is not pending any more, also before the next render', async () => {
  const states: boolean[] = [];
  const { result } = renderHook(() => usePreparePicture(() => states.push(result.current.isPendingNow())));
  // Refused without being decoded.
  act(() => result.current.start(new File(['words'], 'story.pdf', { type: 'application/pdf' })));
  expect(result.current.isPendingNow()).toBe(true);
  await waitFor(() => expect(states).toEqual([false]));
});
