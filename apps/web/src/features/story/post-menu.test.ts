// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { shareStory } from './post-menu.tsx';

const share = vi.fn(async (_data: ShareData) => undefined);
const writeText = vi.fn(async (_text: string) => undefined);

function useDevice({ isPhone }: { isPhone: boolean }): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  Object.assign(navigator, { share, clipboard: { writeText } });
}

afterEach(() => void vi.clearAllMocks());

const address = `${window.location.origin}/post/story`;

test('a phone gets only the address for its own menu, without any words', async () => {
  useDevice({ isPhone: true });
  await shareStory('story');
  expect(share.mock.calls).toEqual([[{ url: address }]]);
  expect(writeText).not.toHaveBeenCalled();
});

test('elsewhere the address is copied', async () => {
  useDevice({ isPhone: false });
  await shareStory('story');
  expect(writeText.mock.calls).toEqual([[address]]);
  expect(share).not.toHaveBeenCalled();
});

test('the address of a comment leads to its story, and to it', async () => {
  useDevice({ isPhone: false });
  await shareStory('story', 'comment');
  expect(writeText.mock.calls).toEqual([[`${address}?answer=comment`]]);
});
