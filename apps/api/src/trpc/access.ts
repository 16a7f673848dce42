import type { RateLimitName } from '../limits/rate-limits.ts';

const accessLevels = ['public', 'member', 'admin'] as const;

/** Who may call a procedure. */
export type Access = (typeof accessLevels)[number];

/** Who may call a path that is not a procedure; an operator has the machine or a token, and no account. */
export type PathAccess = Access | 'operator';

/** The callers of each access level, for the documents that people read. */
export const callers = {
  public: 'anyone',
  member: 'members',
  admin: 'admins',
  operator: 'operators',
} as const satisfies Record<PathAccess, string>;

/**
 * How an answer treats authorship. `self`: only about the viewer. `masked`: items of others, through their views.
 * `none`: no member at all. `revealed`: names an anonymous author; one procedure does.
 */
export const maskings = ['self', 'masked', 'none', 'revealed'] as const;
export type Masking = (typeof maskings)[number];

/** What a procedure declares. REST, OpenAPI, the docs and the authorization matrix derive from it. */
export type Meta = { access: Access; masking: Masking; limit?: RateLimitName };

export const isAccess = (word: unknown): word is Access => accessLevels.some((level) => level === word);
