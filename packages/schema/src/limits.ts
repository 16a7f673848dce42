/** Every limit of the product. Lengths are characters as a person counts them (grapheme clusters). */
export const limits = {
  nameMaxChars: 60,
  emailMaxChars: 254,
  usernameMinChars: 3,
  usernameMaxChars: 24,
  passwordMinChars: 8,
  passwordMaxChars: 128,
  /** A two-factor code, spaces and all. */
  codeMaxChars: 16,
  /** A date or a postcode, however it is spaced. */
  shortFieldMaxChars: 16,
  displayNameMaxChars: 40,
  addressMaxChars: 200,
  postMaxChars: 5000,
  commentMaxChars: 2000,
  moodMaxChars: 32,
  /** Younger than this cannot join at all. */
  minimumAgeYears: 13,
  /** Younger than this needs a parent's consent. */
  consentAgeYears: 16,
  imageMaxBytes: 8 * 1024 * 1024,
  imageMaxPixels: 50_000_000,
  /** The longest edge of a stored image. */
  imageMaxEdgePx: 1600,
  bodyMaxBytes: 256 * 1024,
  pageDefault: 20,
  pageMax: 100,
  batchMaxCalls: 10,
} as const;
