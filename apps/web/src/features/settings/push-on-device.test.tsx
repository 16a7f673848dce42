// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as devicePush from '../../lib/push/device-push.ts';
import { PushOnDevice } from './push-on-device.tsx';

test('push messages that the browser has ended are told, and can be turned on again', async () => {
  vi.spyOn(devicePush, 'readDevicePush').mockResolvedValue('lost');
  vi.spyOn(devicePush, 'turnPushOn').mockResolvedValue('on');
  render(<PushOnDevice memberId="alder" />);
  expect(await screen.findByText(/^Your browser has ended the push messages/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Turn on for this device' }));
  expect(await screen.findByRole('button', { name: 'Turn off for this device' })).toBeDefined();
});
