// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';
import { CaseContent } from './case-content.tsx';

const comment = (content: string, changes = {}) => ({
  id: content.padEnd(22, '-'),
  content,
  createdAt: '2026-11-20T03:07:00.000Z',
  author: null,
  byAuthor: false,
  isReported: false,
  edited: false,
  isShown: true,
  ...changes,
});

test('what the author of the story wrote stands apart, and every comment has the marks that members see', () => {
  createFakeServer({});
  const byAuthor = comment('On the bridge', { byAuthor: true, edited: true });
  const held = comment('Do it', { isShown: false });
  renderCase(createCase({ comments: { items: [byAuthor, held], nextCursor: null }, commentsByAuthor: [byAuthor] }));
  const section = screen.getByRole('region', { name: /^What the author of the story wrote under it/ });
  expect(within(section).getByRole('listitem').textContent).toMatch(
    /^Anonymouswrote the story20 Nov.*editedOn the bridge/,
  );
  const all = screen.getByText('The comments under it, newest first (2)').closest('details');
  expect(all?.textContent).toMatch(/wrote the story.*On the bridge.*not shown to members.*Do it/);
});

test('a story with more comments than a page shows the older ones on demand', async () => {
  const calls = createFakeServer({
    'moderation.case': () => createCase({ comments: { items: [comment('First')], nextCursor: null } }),
  });
  const item = createCase({ comments: { items: [comment('Last')], nextCursor: 'more' } });
  renderCase(item);
  await userEvent.click(screen.getByText('The comments under it, newest first (the newest 1)'));
  await userEvent.click(screen.getByRole('button', { name: 'Show older comments' }));
  await screen.findByText('First');
  expect(calls.find(({ name }) => name === 'moderation.case')?.input).toEqual({ caseId: item.id, cursor: 'more' });
  expect(screen.queryByRole('button', { name: 'Show older comments' })).toBeNull();
  screen.getByText('The comments under it, newest first (2)');
});

test('comments that leave the first page with new ones stay below it', () => {
  createFakeServer({});
  const changes = (...contents: string[]) => ({
    comments: { items: contents.map((content) => comment(content)), nextCursor: 'more' },
  });
  const item = createCase(changes('Second', 'First'));
  const { rerender } = renderCase(item);
  rerender(
    <CaseContent
      caseRecord={{ ...item, ...changes('Third', 'Second') }}
      headingRef={createRef()}
      isAdmin={false}
      onReveal={() => {}}
      onDecided={() => {}}
    />,
  );
  const shown = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(
    shown.filter((text) => /Third|Second|First/.test(text)).map((text) => /Third|Second|First/.exec(text)?.[0]),
  ).toEqual(['Third', 'Second', 'First']);
});
