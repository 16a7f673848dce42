// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createFakeServer, refuse, WithServer } from '../testing/fake-server.tsx';
import { SavedWords } from './saved-words.tsx';

const spam = { id: 's'.repeat(22), name: 'Spam', words: 'Nobody came here to be sold to.' };

function Letter({ onSubmit }: { onSubmit: () => void }) {
  const [words, setWords] = useState('My own words.');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label>
        Letter
        <textarea value={words} onChange={({ target }) => setWords(target.value)} />
      </label>
      <SavedWords words={words} onChoose={setWords} />
      <button type="submit">Decide</button>
    </form>
  );
}

test('Enter in the name saves the words and does not send the letter', async () => {
  const sent: unknown[] = [];
  createFakeServer({
    'shifts.saveWords': (input) => {
      sent.push(input);
      return [{ id: spam.id, name: input.name, words: input.words }];
    },
  });
  const onSubmit = vi.fn();
  render(<Letter onSubmit={onSubmit} />, { wrapper: WithServer });
  await userEvent.click(await screen.findByRole('button', { name: 'Save these words' }));
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Please give the words a name.');
  expect(document.activeElement).toBe(screen.getByLabelText('A name for these words'));
  await userEvent.keyboard('Mine{Enter}');
  await screen.findByRole('option', { name: 'Mine' });
  expect(sent).toMatchObject([{ name: 'Mine', words: 'My own words.', clientId: expect.any(String) }]);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('chosen words stand in the letter, and can be deleted from the list', async () => {
  const calls = createFakeServer({ 'shifts.savedWords': () => [spam], 'shifts.forgetWords': () => [] });
  render(<Letter onSubmit={() => {}} />, { wrapper: WithServer });
  await userEvent.selectOptions(await screen.findByLabelText('Your saved words'), 'Spam');
  expect(screen.getByLabelText('Letter')).toHaveProperty('value', spam.words);
  await userEvent.click(screen.getByRole('button', { name: 'Put back what was there' }));
  expect(screen.getByLabelText('Letter')).toHaveProperty('value', 'My own words.');
  await userEvent.selectOptions(screen.getByLabelText('Your saved words'), 'Spam');
  await userEvent.click(screen.getByRole('button', { name: 'Delete “Spam” from your saved words' }));
  await vi.waitFor(() => expect(screen.queryByLabelText('Your saved words')).toBeNull());
  expect(calls.at(-1)).toEqual({ name: 'shifts.forgetWords', input: { wordsId: spam.id } });
});

test('a refusal stands at the name, which is kept', async () => {
  createFakeServer({ 'shifts.saveWords': () => refuse('BAD_INPUT', { name: 'You have 50 saved already.' }) });
  render(<Letter onSubmit={() => {}} />, { wrapper: WithServer });
  await userEvent.click(await screen.findByRole('button', { name: 'Save these words' }));
  await userEvent.keyboard('Mine{Enter}');
  await screen.findByText('You have 50 saved already.');
  expect(screen.getByLabelText('A name for these words')).toHaveProperty('value', 'Mine');
});
