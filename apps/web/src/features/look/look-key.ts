import { brand } from '@ballast/schema/brand';

/** A key of browser storage. `public/look.js` reads it before the first paint. */
export const lookKey = `${brand.slug}_look`;
