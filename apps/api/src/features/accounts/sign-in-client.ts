import { deviceNameOf } from '../../auth/device-name.ts';
import type { SignInSource } from '../../auth/known-places.ts';
import type { StartedSession } from './accounts.service.ts';

type Client = {
  address(): string;
  device: { token: string | undefined; keep(token: string): void };
  userAgent: string | undefined;
  setCookie(cookie: string): void;
};

export const signInSourceOf = (client: Client): SignInSource => ({
  address: client.address(),
  deviceToken: client.device.token,
  deviceName: deviceNameOf(client.userAgent),
});

export function completeSignIn(client: Client, { user, cookie, deviceToken }: StartedSession) {
  client.setCookie(cookie);
  client.device.keep(deviceToken);
  return { success: true as const, user };
}
