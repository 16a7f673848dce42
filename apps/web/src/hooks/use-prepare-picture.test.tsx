// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePreparePicture } from './use-prepare-picture.ts';

test('a picture that is ready is not pending any more, also before the next render', async () => {
  const states: boolean[] = [];
  const { result } = renderHook(() => usePreparePicture(() => states.push(result.current.isPendingNow())));
  // Refused without being decoded.
  act(() => result.current.start(new File(['words'], 'story.pdf', { type: 'application/pdf' })));
  expect(result.current.isPendingNow()).toBe(true);
  await waitFor(() => expect(states).toEqual([false]));
});
