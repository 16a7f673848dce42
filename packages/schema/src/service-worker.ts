import { brand } from './brand.ts';

/** The only script URL that the page may create from a string. */
export const serviceWorkerPath = '/sw.js';

/** The only Trusted Types policy that the CSP allows; it creates {@link serviceWorkerPath} and no other URL. */
export const serviceWorkerPolicy = `${brand.slug}-worker`;
