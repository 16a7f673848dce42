export const brand = {
  name: 'Ballast',
  /** Lower case, for cookies, storage keys and reserved usernames. */
  slug: 'ballast',
  tagline: 'Steady yourself. Talk to men who get it.',
  /** The background of the dark scheme and of the light one; also the browser's toolbar colour. */
  themeColour: '#14110f',
  themeColourLight: '#f2f1ec',
} as const;
