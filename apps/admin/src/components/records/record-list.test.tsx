// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RecordList } from './record-list.tsx';

type Query = Parameters<typeof RecordList<{ id: string }>>[0]['query'];

function queryOf(pages: string[][] | undefined, changes: Partial<Query> = {}): Query {
  return {
    data: pages && { pages: pages.map((ids) => ({ items: ids.map((id) => ({ id })) })) },
    error: null,
    hasNextPage: false,
    isFetchingNextPage: false,
    fetchNextPage: vi.fn(async () => undefined),
    refetch: vi.fn(async () => undefined),
    ...changes,
  };
}

function recordList(query: Query, sort?: (items: { id: string }[]) => { id: string }[]) {
  return (
    <RecordList name="Posts" query={query} emptyText="No posts yet." sort={sort}>
      {({ id }) => <span>{id}</span>}
    </RecordList>
  );
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('lists the items of all pages in order, and their number', () => {
  render(recordList(queryOf([['a', 'b'], ['c']])));
  expect(rows()).toEqual(['a', 'b', 'c']);
  expect(screen.getByRole('status').textContent).toBe('All 3 shown');
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows the items in the order that `sort` gives them', () => {
  render(recordList(queryOf([['a', 'b']]), (items) => items.toReversed()));
  expect(rows()).toEqual(['b', 'a']);
});

test('shows a loading state, or that there are no items', () => {
  const { rerender } = render(recordList(queryOf(undefined)));
  expect(screen.getByRole('status').textContent).toContain('Loading...');
  rerender(recordList(queryOf([[]])));
  expect(screen.getByText('No posts yet.')).toBeTruthy();
});

test('loads more on request', async () => {
  const query = queryOf([['a', 'b']], { hasNextPage: true });
  render(recordList(query));
  expect(screen.getByRole('status').textContent).toBe('2 so far');
  await press('Load more');
  expect(query.fetchNextPage).toHaveBeenCalledOnce();
});

test('new items of a background refetch do not get the focus', () => {
  const { rerender } = render(recordList(queryOf([['a']])));
  rerender(recordList(queryOf([['a'], ['b']])));
  expect(document.activeElement).toBe(document.body);
});

test('a failed first page can be retried', async () => {
  const query = queryOf(undefined, { error: new Error('lost') });
  render(recordList(query));
  expect(screen.getByRole('alert').textContent).toContain('We could not reach the server.');
  await press('Try again');
  expect(query.refetch).toHaveBeenCalledOnce();
});

test('a failed next page keeps the loaded items and can be retried', async () => {
  const query = queryOf([['a', 'b']], { hasNextPage: true, error: new Error('lost') });
  render(recordList(query));
  expect(rows()).toEqual(['a', 'b']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  await press('Try again');
  expect(query.fetchNextPage).toHaveBeenCalledOnce();
  expect(query.refetch).not.toHaveBeenCalled();
});
