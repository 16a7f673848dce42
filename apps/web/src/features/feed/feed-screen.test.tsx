// @vitest-environment jsdom
import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { preloadDialogs } from '../../components/lazy-dialog.tsx';
import { refetchTopics } from '../../lib/live/refetch-topics.ts';
import { createFakeServer } from '../../testing/fake-server.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { FeedScreen } from './feed-screen.tsx';
import type { LinkedStory } from './place/use-linked-story.ts';

const alder = { id: 'alder', username: 'alder', displayName: 'Alder', profileImageUrl: null, avatarColor: '#d9a066' };

/** jsdom has no ResizeObserver and no popovers. */
class FakeResizeObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}

type Decision = RouterOutputs['decisions']['own'][number];

type Props = { children: (story: LinkedStory | undefined, openStory: (id: string) => void) => ReactNode };

/** In place of the router, which keeps the story in the URL. */
function WithStory({ children }: Props) {
  const [story, setStory] = useState<LinkedStory>();
  return children(story, (id) => setStory({ id, commentId: undefined, opensComments: false }));
}

async function openFeed(
  decisions: () => Decision[] = () => [],
  inUrl: Pick<Parameters<typeof FeedScreen>[0], 'isComposerInUrl' | 'clearStoryUrl'> = { clearStoryUrl() {} },
) {
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  HTMLElement.prototype.hidePopover = () => undefined;
  createFakeServer({
    posts: {
      feed: () => ({ items: ['p1', 'p2', 'p3'].map(anonymousPost), nextCursor: null }),
      get: ({ postId }) => anonymousPost(postId),
      setHidden: ({ hidden }) => ({ hidden }),
      create: (input: RouterInputs['posts']['create']) => ({
        ...anonymousPost('mine'),
        content: input instanceof FormData ? '' : input.content,
        mine: true,
      }),
    },
    notices: { count: () => ({ notices: 0, messages: 0 }) },
    decisions: { own: decisions },
  });
  const feed = (
    <WithStory>
      {(story, openStory) => (
        <FeedScreen
          viewer={alder}
          story={story}
          openStory={openStory}
          onStoryGone={() => undefined}
          isSearchDialogInUrl={false}
          onSearchClose={() => undefined}
          {...inUrl}
          renderComments={() => null}
          renderCommentsPanel={() => null}
          renderPrintedComments={() => null}
          renderSearch={({ isOpen, onChoose, onClose }) =>
            isOpen && (
              <button
                type="button"
                onClick={() => {
                  onChoose(anonymousPost('found'));
                  onClose();
                }}
              >
                Open found
              </button>
            )
          }
        />
      )}
    </WithStory>
  );
  await preloadDialogs();
  await renderAt('/the-feed', { '/the-feed': feed });
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const hiddenLine = () => screen.queryByText('Hidden from you.', { exact: false });

async function createPost(): Promise<void> {
  await press(/^Create/);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your story' }), 'Mine.');
  await press('Post anonymously');
}

async function openFound(): Promise<void> {
  await press('Search');
  await press('Open found');
}

test.each([
  ['a new post', createPost],
  ['a found post', openFound],
  ['another choice of feed', () => press('Following')],
])('%s removes the line about the hidden post', async (_, show) => {
  await openFeed();
  await userEvent.click(await screen.findByText('Hide this post'));
  expect(hiddenLine()).not.toBeNull();
  await show();
  await waitFor(() => expect(hiddenLine()).toBeNull());
});

const removal: Decision = {
  id: 'd1',
  action: 'remove',
  rule: null,
  words: null,
  until: null,
  removesItem: true,
  madeAt: '2026-11-20T08:00:00.000Z',
  isReversed: false,
  item: { targetType: 'post', id: 'p1', content: 'p1' },
  appeal: null,
  canAppealUntil: null,
  reply: null,
};

test('a post leaves the open feed when news arrive of the decision to take it down', async () => {
  let decisions = [{ ...removal, isReversed: true }];
  await openFeed(() => decisions);
  expect(await screen.findByText('p1')).toBeTruthy();
  await refetchTopics(['notices']);
  expect(screen.getByText('p1')).toBeTruthy();
  decisions = [removal];
  await refetchTopics(['notices']);
  expect(await screen.findByText('p2')).toBeTruthy();
  expect(screen.queryByText('p1')).toBeNull();
});

test('the URL of the shortcut opens the composer, and closing it leaves the URL', async () => {
  const clearStoryUrl = vi.fn();
  await openFeed(undefined, { isComposerInUrl: true, clearStoryUrl });
  await screen.findByRole('dialog', { name: 'Create Post' });
  expect(clearStoryUrl).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(clearStoryUrl).toHaveBeenCalledOnce());
});
