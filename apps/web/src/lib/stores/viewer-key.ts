import { brand } from '@ballast/schema/brand';

/** A key of browser storage. `build/inline/nation.js` reads it too. */
export const viewerKey = `${brand.slug}_user`;
