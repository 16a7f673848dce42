import type { RateLimitName } from '../limits/rate-limits.ts';

const accessLevels = ['public', 'member', 'admin'] as const;

export type Access = (typeof accessLevels)[number];

/** An operator has access to the machine or the token, and no account. */
export type PathAccess = Access | 'operator';

/** For documents that people read. */
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

/** Declared by every procedure; REST, OpenAPI, the docs and the authorization matrix derive from it. */
export type Meta = { access: Access; masking: Masking; limit?: RateLimitName };

export const isAccess = (word: unknown): word is Access => accessLevels.some((level) => level === word);
