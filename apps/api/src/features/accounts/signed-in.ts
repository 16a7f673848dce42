import { deviceNameOf } from '../../auth/device-name.ts';
import type { Origin } from '../../auth/known-places.ts';
import type { SignedIn } from './accounts.service.ts';

type Client = {
  address(): string;
  device: { token: string | undefined; keep(token: string): void };
  userAgent: string | undefined;
  setCookie(cookie: string): void;
};

export const originOf = (client: Client): Origin => ({
  address: client.address(),
  deviceToken: client.device.token,
  deviceName: deviceNameOf(client.userAgent),
});

/** Sets both cookies. */
export function keepSignedIn(client: Client, { user, cookie, deviceToken }: SignedIn) {
  client.setCookie(cookie);
  client.device.keep(deviceToken);
  return { success: true as const, user };
}
