import { brand } from './brand.ts';

/** Where the service worker is served; the one script address that the page may make out of a string. */
export const workerPath = '/sw.js';

/** The one policy that the page's rules let exist; it makes that address and no other. */
export const workerPolicy = `${brand.slug}-worker`;
