// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { drafts } from '../../lib/storage/drafts.ts';
import { firstVisit } from '../../lib/storage/first-visit.ts';
import { clearPageMemory } from '../../lib/storage/page-memory.ts';
import { ComingIn, type InstallOffer } from './coming-in.tsx';

const titles = ['One story at a time', 'With your name or without', 'Men, not a clinic'];
const card = (name: string) => screen.queryByRole('region', { name });
const invitation = () => screen.queryByRole('region', { name: /home screen/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Opens the feed in a new tab. */
function visit(): void {
  cleanup();
  sessionStorage.clear();
  clearPageMemory();
  render(<ComingIn memberId="alder" />);
}

function offerInstall() {
  const prompt = vi.fn(async () => undefined);
  window.installOffer = Object.assign(new Event('beforeinstallprompt'), { prompt }) satisfies InstallOffer;
  return prompt;
}

beforeEach(() => {
  localStorage.clear();
  drafts.reserveFor('alder');
  delete window.installOffer;
});

test('the first visit after sign-up says in three cards what this is', async () => {
  firstVisit.announce('alder');
  visit();
  for (const [index, title] of titles.entries()) {
    expect(card(title)?.textContent).toContain(`${index + 1} of 3`);
    expect(document.activeElement).toBe(
      index === 0 ? document.body : screen.getByRole('button', { name: /Go on|Start/ }),
    );
    await press(index === 2 ? 'Start reading' : 'Go on');
  }
  expect(screen.queryByRole('region')).toBeNull();
});

test('the cards can be skipped, and never come again', async () => {
  firstVisit.announce('alder');
  visit();
  await press('Skip');
  expect(screen.queryByRole('region')).toBeNull();
  render(<ComingIn memberId="alder" />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('the cards stay while the member looks at another page, and are gone at the next visit', () => {
  firstVisit.announce('alder');
  visit();
  cleanup();
  render(<ComingIn memberId="alder" />);
  expect(card('One story at a time')).not.toBeNull();
  visit();
  expect(screen.queryByRole('region')).toBeNull();
});

test('another member on the device does not see them', () => {
  firstVisit.announce('alder');
  render(<ComingIn memberId="birch" />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('the app is offered once, after three visits', async () => {
  const prompt = offerInstall();
  for (let count = 0; count < 3; count += 1) {
    visit();
    expect(invitation()).toBeNull();
  }
  visit();
  expect(invitation()).not.toBeNull();
  await press('Install');
  expect(prompt).toHaveBeenCalledOnce();
  expect(invitation()).toBeNull();
  visit();
  expect(invitation()).toBeNull();
});

test('returning to the feed in the same tab is no visit', () => {
  offerInstall();
  visit();
  for (let count = 0; count < 5; count += 1) {
    cleanup();
    render(<ComingIn memberId="alder" />);
  }
  expect(invitation()).toBeNull();
});

test('without an offer of the browser nothing is asked, and a later offer is', async () => {
  for (let count = 0; count < 4; count += 1) visit();
  expect(invitation()).toBeNull();
  const prompt = offerInstall();
  window.dispatchEvent(new Event('beforeinstallprompt'));
  await screen.findByRole('region', { name: /home screen/ });
  await press('No, thank you');
  expect(prompt).not.toHaveBeenCalled();
  expect(invitation()).toBeNull();
  visit();
  expect(invitation()).toBeNull();
});

test('signing out forgets the visits', () => {
  offerInstall();
  for (let count = 0; count < 3; count += 1) visit();
  drafts.clear();
  drafts.reserveFor('alder');
  visit();
  expect(invitation()).toBeNull();
});
