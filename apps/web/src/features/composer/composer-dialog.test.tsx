// @vitest-environment jsdom
import type { RouterInputs } from '@ballast/client/types';
import { errorCodes } from '@ballast/schema/error-codes';
import { Toasts } from '@ballast/ui/toasts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as shrinking from '../../lib/pictures/shrink-picture.ts';
import { draftPictures } from '../../lib/storage/draft-pictures.ts';
import { ownDrafts } from '../../lib/storage/own-drafts.ts';
import { createFakeServer, loseConnection, refuse } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { ComposerForm } from './composer-dialog.tsx';
import { draftName, storedPostDraft } from './post-draft.ts';

/** As in a browser that cannot shrink pictures, unless a test replaces it. */
beforeEach(() => void vi.spyOn(shrinking, 'shrinkPicture').mockRejectedValue(new Error('No canvas')));

const alder = { id: 'alder', username: 'alder', displayName: 'Alder', profileImageUrl: null, avatarColor: '#d9a066' };

const tooManyPixels = 'That picture has too many pixels.';

function openComposer() {
  const state = { isLost: false, isPictureRefused: false, isSuspended: false };
  const { calls } = createFakeServer({
    auth: {
      me: () => ({
        ...memberOf('alder'),
        sanction: { action: 'close' as const, until: null, appeal: 'possible' as const },
      }),
    },
    posts: {
      create(input: RouterInputs['posts']['create']) {
        if (state.isSuspended) refuse('SUSPENDED');
        if (state.isPictureRefused && input instanceof FormData) refuse('TOO_LARGE', { image: tooManyPixels });
        if (state.isLost || input instanceof FormData) loseConnection();
        return { ...anonymousPost('mine'), content: input.content };
      },
    },
  });
  const onPosted = vi.fn();
  const { unmount } = render(
    <>
      <ComposerForm viewer={alder} input={createRef()} onPosted={onPosted} />
      <Toasts />
    </>,
    { wrapper: WithServer },
  );
  return { calls, onPosted, state, unmount };
}

const storyInput = () => screen.getByRole('textbox', { name: 'Your story' });
const send = () => userEvent.click(screen.getByRole('button', { name: /^Post (anonymously|as)/ }));

test('a post is anonymous by default', async () => {
  const { calls, onPosted } = openComposer();
  await userEvent.type(storyInput(), 'A hard night.');
  await send();
  await waitFor(() => expect(onPosted).toHaveBeenCalledOnce());
  expect(calls[0]?.input).toMatchObject({ content: 'A hard night.', isAnonymous: true });
  expect(storyInput()).toHaveProperty('value', '');
});

test('a post with the member’s name is sent as named', async () => {
  const { calls } = openComposer();
  await userEvent.type(storyInput(), 'Going for a run.');
  await userEvent.click(screen.getByRole('radio', { name: /^@alder/ }));
  await send();
  await waitFor(() => expect(calls[0]?.input).toMatchObject({ isAnonymous: false }));
});

test('a blank post is not sent', async () => {
  const { calls } = openComposer();
  await send();
  expect(storyInput().getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
});

test('without a response the draft stays, and every retry has the same idempotency key', async () => {
  const { calls, onPosted, state } = openComposer();
  state.isLost = true;
  await userEvent.type(storyInput(), 'Still here.');
  expect(screen.queryByRole('button', { name: /Send it when/ })).toBeNull();
  await send();
  await screen.findByRole('button', { name: /Send it when/ });
  expect(storyInput()).toHaveProperty('value', 'Still here.');
  state.isLost = false;
  await send();
  await waitFor(() => expect(onPosted).toHaveBeenCalledOnce());
  expect(calls[1]).toEqual(calls[0]);
});

const pictureInput = () => screen.getByLabelText('Add a picture');
const picture = (type: string) => new File(['picture'], 'hill', { type });
const pick = (file: File) => userEvent.upload(pictureInput(), file, { applyAccept: false });

test('a post that is sent while its picture is prepared goes out with it, also if the form is closed before', async () => {
  const { calls, unmount } = openComposer();
  const shrunk = Promise.withResolvers<File>();
  vi.mocked(shrinking.shrinkPicture).mockReturnValue(shrunk.promise);
  await userEvent.type(storyInput(), 'From the hill.');
  await pick(picture('image/jpeg'));
  await send();
  expect(calls).toEqual([]);
  unmount();
  shrunk.resolve(new File(['small'], 'hill.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  const { pictureId = '' } = ownDrafts.read(alder.id, draftName, storedPostDraft) ?? {};
  expect(draftPictures.get(alder.id, pictureId)?.name).toBe('hill.jpg');
});

test('a picture of a wrong type shows one error until another picture is picked', async () => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const { calls } = openComposer();
  await pick(picture('text/html'));
  expect(screen.getAllByText(/^That is not a picture we can read/)).toHaveLength(1);
  await pick(picture('image/png'));
  expect(screen.queryByText(/^That is not a picture we can read/)).toBeNull();
  expect(calls).toEqual([]);
});

test('a picture that the server refuses shows one error on its field until it is removed', async () => {
  const { state } = openComposer();
  state.isPictureRefused = true;
  await userEvent.type(storyInput(), 'A hill.');
  await pick(picture('image/png'));
  await send();
  await waitFor(() => expect(screen.getAllByText(tooManyPixels)).toHaveLength(1));
  expect(screen.queryByText('Error')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.queryByText(tooManyPixels)).toBeNull();
  expect(storyInput()).toHaveProperty('value', 'A hill.');
});

test('a suspended member reads the error once and the sanction above the form, and the draft stays', async () => {
  const { state } = openComposer();
  state.isSuspended = true;
  await userEvent.type(storyInput(), 'Still here.');
  await send();
  expect(await screen.findByText('Your account is closed for writing.', { exact: false })).toBeTruthy();
  expect(screen.getByText('Why, and how to appeal')).toBeTruthy();
  expect(screen.getAllByText(errorCodes.SUSPENDED.message)).toHaveLength(1);
  expect(screen.queryByText('Not for now')).toBeNull();
  expect(storyInput()).toHaveProperty('value', 'Still here.');
});
