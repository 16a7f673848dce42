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
  phoneMaxChars: 40,
  /** Interests, occupation, relationship status. */
  profileFieldMaxChars: 200,
  bioMaxChars: 500,
  /** Each of the health fields. */
  healthFieldMaxChars: 2000,
  postMaxChars: 5000,
  commentMaxChars: 2000,
  moodMaxChars: 32,
  searchQueryMaxChars: 200,
  messageMaxChars: 4000,
  contactSubjectMaxChars: 200,
  contactMessageMaxChars: 5000,
  reportReasonMaxChars: 200,
  reportDetailsMaxChars: 2000,
  /** Why an admin opens the authorship of an anonymous item, or how he closes a report. */
  adminReasonMinChars: 10,
  adminReasonMaxChars: 1000,
  adminKeyMinChars: 16,
  adminKeyMaxChars: 500,
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
  adminPageDefault: 100,
  batchMaxCalls: 10,
} as const;
