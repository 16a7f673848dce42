// @vitest-environment jsdom
import type { RouterOutputs } from '@ballast/client/types';
import { errorCodes } from '@ballast/schema/error-codes';
import { Toasts } from '@ballast/ui/toasts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drafts } from '../../lib/storage/drafts.ts';
import { clearPageMemory } from '../../lib/storage/page-memory.ts';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ProfileForm } from './profile-form.tsx';

type Me = RouterOutputs['auth']['me'];

async function openForm(update: () => Me | Promise<Me> = () => memberOf('alder')) {
  clearPageMemory();
  drafts.reserveFor('alder');
  const { calls } = createFakeServer({ auth: { me: () => memberOf('alder') }, profiles: { update } });
  await renderAt('/profile', {
    '/profile': (
      <>
        <ProfileForm me={memberOf('alder')} />
        <Toasts />
      </>
    ),
    '/feed': 'The feed',
  });
  return { calls };
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const tab = (name: string) => screen.getByRole('tab', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const storedText = () => JSON.stringify({ ...localStorage, ...sessionStorage });

test('only changed fields are sent', async () => {
  const { calls } = await openForm();
  await userEvent.type(field('Bio'), 'Joiner.');
  await save();
  await waitFor(() => expect(calls).toEqual([{ path: 'profiles.update', input: { bio: 'Joiner.' } }]));
});

test('an unsaved health field is not stored on the device, an unsaved bio is', async () => {
  await openForm();
  await userEvent.type(field('Bio'), 'Joiner.');
  await userEvent.click(tab('Mental Health'));
  await userEvent.type(field('Coping strategies'), 'Walking.');
  expect(storedText()).toContain('Joiner.');
  expect(storedText()).not.toContain('Walking.');
  expect(screen.getByText('Not saved yet: bio, coping strategies.')).toBeDefined();
});

test('an error on the other tab opens that tab', async () => {
  const { calls } = await openForm();
  await userEvent.clear(field('Postcode'));
  await userEvent.click(tab('Mental Health'));
  await save();
  expect(tab('Basic Info').getAttribute('aria-selected')).toBe('true');
  expect(calls).toEqual([]);
});

test('an error from the server opens the tab of its field, and unsaved text stays stored', async () => {
  await openForm(() => refuse('BAD_INPUT', { supportGoals: 'That does not fit.' }));
  await userEvent.type(field('Bio'), 'Joiner.');
  await save();
  await waitFor(() => expect(tab('Mental Health').getAttribute('aria-selected')).toBe('true'));
  expect(screen.getAllByText('That does not fit.')).not.toEqual([]);
  expect(storedText()).toContain('Joiner.');
});

test('a suspended member reads the refusal in the form, and not in a toast as well', async () => {
  await openForm(() => refuse('SUSPENDED'));
  await userEvent.type(field('Bio'), 'Joiner.');
  await save();
  expect((await screen.findAllByText(errorCodes.SUSPENDED.message)).map((one) => one.closest('form') !== null)).toEqual(
    [true],
  );
  expect(screen.queryByText(/^Not (for now|any more)$/)).toBeNull();
});
