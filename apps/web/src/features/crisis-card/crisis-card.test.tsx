// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { WithServer } from '../../testing/with-server.tsx';
import { CrisisCard } from './crisis-card.tsx';

const onSubmit = vi.fn();

function Form() {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
      }}
    >
      <textarea ref={field} aria-label="Your story" value={text} onChange={({ target }) => setText(target.value)} />
      <CrisisCard memberId="alder" text={text} place="post" field={field} />
      <button type="submit">Post anonymously</button>
    </form>
  );
}

const renderForm = () => render(<Form />, { wrapper: WithServer });
const field = () => screen.getByRole('textbox');
const card = () => screen.queryByRole('region', { name: 'Someone to talk to' });

function write(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
}

const pause = () => act(() => vi.advanceTimersByTime(400));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T21:00:00Z') });
  onSubmit.mockClear();
  return () => vi.useRealTimers();
});

test('the card with the numbers appears when typing pauses, and affects neither focus nor form', () => {
  renderForm();
  field().focus();
  write('I want to di');
  pause();
  expect(card()).toBeNull();
  write('I want to die');
  expect(card()).toBeNull();
  pause();
  expect(card()).not.toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:999',
    'tel:116123',
    'sms:85258?&body=SHOUT',
    '/crisis-support',
  ]);
  expect(screen.getByText('You can still post this. Nobody has been told.')).toBeDefined();
  expect(document.activeElement).toBe(field());
  fireEvent.click(screen.getByRole('button', { name: 'Post anonymously' }));
  expect(onSubmit).toHaveBeenCalledWith('I want to die');
});

test('ordinary text shows no card', () => {
  renderForm();
  write('This commute is killing me.');
  pause();
  expect(card()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('the card is announced once, not at every keystroke', () => {
  renderForm();
  expect(screen.getByRole('status').textContent).toBe('');
  write('I want to die');
  pause();
  const announced = screen.getByRole('status').textContent;
  expect(announced).toContain('numbers to ring');
  const changes = vi.fn();
  const observer = new MutationObserver(changes);
  observer.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true });
  write('I want to die tonight');
  pause();
  expect(observer.takeRecords()).toEqual([]);
  observer.disconnect();
});

test('the card stays while the member goes on writing, and closing it focuses the field', () => {
  renderForm();
  write('I want to die');
  pause();
  write('Never mind.');
  pause();
  expect(card()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(card()).toBeNull();
  expect(document.activeElement).toBe(field());
  write('I want to die');
  pause();
  expect(card()).toBeNull();
});

test('the note about the text is gone once the text is sent, and the numbers stay', () => {
  renderForm();
  write('I want to die');
  pause();
  const note = () => screen.queryByText('You can still post this. Nobody has been told.');
  expect(note()).not.toBeNull();
  write('');
  expect(note()).toBeNull();
  expect(screen.getByRole('link', { name: /116 123/ })).toBeDefined();
  write('One more thing.');
  expect(note()).not.toBeNull();
});

test('the card appears once a day, in all forms together', () => {
  const { unmount } = renderForm();
  write('I want to die');
  pause();
  unmount();
  const second = renderForm();
  write('I want to die');
  pause();
  expect(card()).toBeNull();
  second.unmount();
  vi.setSystemTime(new Date('2026-11-24T09:00:00Z'));
  renderForm();
  write('I want to die');
  pause();
  expect(card()).not.toBeNull();
});
