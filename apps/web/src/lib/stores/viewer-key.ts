import { brand } from '@ballast/schema/brand';

/** In browser storage; `build/inline/nation.js` reads it too. */
export const viewerKey = `${brand.slug}_user`;
