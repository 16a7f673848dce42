// @vitest-environment jsdom
import { defaultContentChoices } from '@ballast/schema/content-notes';
import { defaultSettings } from '@ballast/schema/settings';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SettingsForm } from './settings-form.tsx';

const saved = { ...defaultSettings, ...defaultContentChoices, twoFactorEnabled: false };

test('the hint for hidden words says that they apply to stories only, and to whole words only', async () => {
  createFakeServer({ auth: { me: () => memberOf('alder') } });
  await renderAt('/settings', { '/settings': <SettingsForm memberId="alder" saved={saved} /> });
  const words = screen.getByRole('textbox', { name: 'Cover stories with these words' });
  const hint = document.getElementById(words.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hint).toMatch(
    /^In stories, not in comments or messages, and as whole words only: add losers as well as loser\./,
  );
});
