// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { CommentsList } from './comments-list.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: string }) => <a href="/">{children}</a> }));

const ignore = () => {};
const actions = {
  onEdit: ignore,
  onDelete: ignore,
  onReport: ignore,
  onOpenProfile: ignore,
  onNewCommentShown: ignore,
};

test.each([
  [false, 'Whoever wrote it may have deleted it.', 0],
  [true, 'If you did not delete it, our team has hidden it.', 1],
])('under a story that is gone (own: %s) the list says "%s"', async (isOwnPost, text, links) => {
  createFakeServer({ comments: { list: () => refuse('NOT_FOUND') } });
  render(
    <CommentsList
      postId="story"
      isOwnPost={isOwnPost}
      startAtCommentId={undefined}
      newCommentId={undefined}
      {...actions}
    />,
    { wrapper: WithServer },
  );
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.queryAllByText('Reports and decisions')).toHaveLength(links);
});
