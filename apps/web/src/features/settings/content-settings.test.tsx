// @vitest-environment jsdom
import { defaultContentChoices } from '@ballast/schema/content-notes';
import { defaultSettings } from '@ballast/schema/settings';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SettingsForm } from './settings-form.tsx';

const saved = { ...defaultSettings, ...defaultContentChoices, twoFactorEnabled: false };

test('the settings lead to the lists of followers, blocked and muted members, and hidden items', async () => {
  createFakeServer({ auth: { me: () => memberOf('alder') } });
  await renderAt('/settings', { '/settings': <SettingsForm memberId="alder" saved={saved} /> });
  expect(screen.getByRole('link', { name: 'Go to these lists' }).getAttribute('href')).toBe('/profile#followers');
});

test('the hint for hidden words says which forms are covered, what quotes do, and that own items are not covered', async () => {
  createFakeServer({ auth: { me: () => memberOf('alder') } });
  await renderAt('/settings', { '/settings': <SettingsForm memberId="alder" saved={saved} /> });
  const words = screen.getByRole('textbox', { name: 'Cover stories, comments and messages with these words' });
  const hint = document.getElementById(words.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hint).toMatch(
    /^One on each line, or with commas between, 50 at most\. Drink also covers drinks, drinking and drank\. A word in quotes, "drink", covers only that\. What you write yourself is not covered\./,
  );
});

test('words with commas or semicolons between are words of their own', async () => {
  const updated: unknown[] = [];
  createFakeServer({
    auth: { me: () => memberOf('alder') },
    settings: {
      update(input) {
        updated.push(input);
        return saved;
      },
    },
  });
  await renderAt('/settings', { '/settings': <SettingsForm memberId="alder" saved={saved} /> });
  const user = userEvent.setup();
  const words = screen.getByRole('textbox', { name: 'Cover stories, comments and messages with these words' });
  await user.type(words, 'divorce, drink;art{Enter}super bad');
  expect(words).toHaveProperty('value', 'divorce, drink;art\nsuper bad');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(updated).toEqual([expect.objectContaining({ hiddenWords: ['divorce', 'drink', 'art', 'super bad'] })]),
  );
});
