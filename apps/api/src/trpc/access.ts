import type { RateLimitName } from '../limits/rate-limits.ts';

const accessLevels = ['public', 'member', 'admin'] as const;

export type Access = (typeof accessLevels)[number];

/** An operator has access to the machine or the token, and no account. */
export type PathAccess = Access | 'operator';

export const callers = {
  public: 'anyone',
  member: 'members',
  admin: 'admins',
  operator: 'operators',
} as const satisfies Record<PathAccess, string>;

/** `self`: only about the viewer. `masked`: others through their views. `revealed`: names an anonymous author. */
export const maskings = ['self', 'masked', 'none', 'revealed'] as const;
export type Masking = (typeof maskings)[number];

export type Meta = {
  access: Access;
  masking: Masking;
  limit?: RateLimitName;
  /** Of a public procedure: whose calls count. Default: those of the address, also if a member is signed in. */
  limitBy?: 'member or address';
  /**
   * Calls that do not count against `limit`: forms that could be read and were refused count against `refusedSignUps`
   * instead, and the service counts successes against the account.
   */
  uncounted?: 'refused forms' | 'successes';
  /** A device on which a member signed in before may call where the address's limit is used up. */
  hasDeviceLimit?: true;
};

export const isAccess = (word: unknown): word is Access => accessLevels.some((level) => level === word);
