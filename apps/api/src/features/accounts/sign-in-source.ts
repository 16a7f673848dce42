import { deviceNameOf } from '../../auth/device-name.ts';
import type { SignInSource } from '../../auth/known-places.ts';
import type { StartedSession } from './accounts.service.ts';

type SigningInBrowser = {
  networkAddress(): string;
  device: { token: string | undefined; setCookie(token: string): void };
  userAgent: string | undefined;
  setCookie(cookie: string): void;
};

export const signInSourceOf = (client: SigningInBrowser): SignInSource => ({
  address: client.networkAddress(),
  deviceToken: client.device.token,
  deviceName: deviceNameOf(client.userAgent),
});

export function completeSignIn(client: SigningInBrowser, { user, cookie, deviceToken }: StartedSession) {
  client.setCookie(cookie);
  client.device.setCookie(deviceToken);
  return { success: true as const, user };
}
