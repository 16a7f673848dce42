import * as v from 'valibot';
import { openBrowserStorage, readStored, writeStored } from '../../lib/storage/browser-storage.ts';
import { lookKey } from './look-key.ts';

/** A missing field: as the device has it. */
const storedLook = v.object({
  scheme: v.optional(v.picklist(['day', 'night'])),
  text: v.optional(v.picklist(['large', 'larger', 'largest'])),
});

/** How the app looks on this device, whoever is signed in. */
export type Look = v.InferOutput<typeof storedLook>;

export const readLook = (): Look => readStored(openBrowserStorage(), lookKey, storedLook) ?? {};

/** Stores the choice. `public/look.js` applies it, in this tab also where storage is refused. */
export function chooseLook(look: Look): void {
  writeStored(openBrowserStorage(), lookKey, look);
  window.dispatchEvent(new StorageEvent('storage', { key: lookKey, newValue: JSON.stringify(look) }));
}
