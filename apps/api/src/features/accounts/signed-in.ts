import { deviceNameOf } from '../../auth/device-name.ts';
import type { Origin } from '../../auth/known-places.ts';
import type { SignedIn } from './accounts.service.ts';

/** What a call knows of the browser. */
type Calling = {
  address(): string;
  device: { token: string | undefined; keep(token: string): void };
  userAgent: string | undefined;
  setCookie(cookie: string): void;
};

export const originOf = ({ address, device, userAgent }: Calling): Origin => ({
  address: address(),
  deviceToken: device.token,
  deviceName: deviceNameOf(userAgent),
});

/** Sets both cookies. */
export function keepSignedIn({ setCookie, device }: Calling, { user, cookie, deviceToken }: SignedIn) {
  setCookie(cookie);
  device.keep(deviceToken);
  return { success: true as const, user };
}
