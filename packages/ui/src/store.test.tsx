// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createStore, useStore } from './store.tsx';

test('listeners run when the value changes, until they unsubscribe', () => {
  const store = createStore('one');
  const seen: string[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get()));
  store.set('two');
  store.set('two');
  unsubscribe();
  store.set('three');
  expect(seen).toEqual(['two']);
  expect(store.get()).toBe('three');
});

test('set replaces the whole value', () => {
  const store = createStore<{ status: string; viewer?: string }>({ status: 'member', viewer: 'alder' });
  store.set({ status: 'visitor' });
  expect(store.get()).toEqual({ status: 'visitor' });
});

test('a source is connected only while there are listeners', () => {
  const disconnect = vi.fn();
  const store = createStore(0, (set) => {
    set(1);
    return disconnect;
  });
  expect(store.get()).toBe(0);
  const [first, second] = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  expect(store.get()).toBe(1);
  first();
  first();
  expect(disconnect).not.toHaveBeenCalled();
  second();
  expect(disconnect).toHaveBeenCalledOnce();
});

test('a component rerenders when the store changes', () => {
  const store = createStore('one');
  const { result } = renderHook(() => useStore(store));
  expect(result.current).toBe('one');
  act(() => store.set('two'));
  expect(result.current).toBe('two');
});

test('hydration starts with the prerendered value', async () => {
  const store = createStore('alder');
  const seen: string[] = [];
  function Name() {
    const name = useStore(store, 'nobody');
    seen.push(name);
    return <p>{name}</p>;
  }
  const html = renderToString(<Name />);
  expect(html).toBe('<p>nobody</p>');
  seen.length = 0;

  const container = document.createElement('div');
  container.innerHTML = html;
  const root = await act(async () => hydrateRoot(container, <Name />));
  expect(seen[0]).toBe('nobody');
  expect(container.textContent).toBe('alder');
  act(() => root.unmount());
});
