/** The product's names and addresses. Nothing else in the repository spells them out. */
export const brand = {
  name: 'Ballast',
  /** Lower case, for cookies, storage keys and reserved usernames. */
  slug: 'ballast',
  tagline: 'Steady yourself. Talk to men who get it.',
  supportEmail: 'hello@ballast.example',
  privacyEmail: 'privacy@ballast.example',
  /** The ground of the app by night and by day; also the browser's toolbar colour. */
  themeColour: '#14110f',
  themeColourLight: '#f2f1ec',
} as const;
