import { deviceNameOf } from '../../auth/device-name.ts';
import type { SignInSource } from '../../auth/known-places.ts';
import type { SignedIn } from './accounts.service.ts';

type Client = {
  address(): string;
  device: { token: string | undefined; keep(token: string): void };
  userAgent: string | undefined;
  setCookie(cookie: string): void;
};

export const sourceOf = (client: Client): SignInSource => ({
  address: client.address(),
  deviceToken: client.device.token,
  deviceName: deviceNameOf(client.userAgent),
});

/** Sets the cookies of session and device, and returns what the app shows. */
export function completeSignIn(client: Client, { user, cookie, deviceToken }: SignedIn) {
  client.setCookie(cookie);
  client.device.keep(deviceToken);
  return { success: true as const, user };
}
