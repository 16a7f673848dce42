import { brand } from '@ballast/schema/brand';
import { createStore } from '@ballast/ui/store';
import * as v from 'valibot';
import { openBrowserStorage, readStored, writeStored } from '../../lib/storage/browser-storage.ts';

/** Kept at sign-out, because it contains no member data. */
const key = `${brand.slug}_comments_panel`;

const store = createStore(readStored(openBrowserStorage(), key, v.boolean()) ?? false);

/** Whether the comments stand beside the story on wide screens. Remembered on the device. */
export const commentsPanelState = {
  get: store.get,
  subscribe: store.subscribe,
  set(isOpen: boolean): void {
    store.set(isOpen);
    writeStored(openBrowserStorage(), key, isOpen);
  },
};
