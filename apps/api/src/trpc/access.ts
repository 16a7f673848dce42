import type { SanctionedAction } from '../features/moderation/sanctions.ts';
import type { RateLimitName } from '../limits/rate-limits.ts';

const accessLevels = ['public', 'member', 'staff', 'admin'] as const;

export type Access = (typeof accessLevels)[number];

/** Staff are moderators and admins. An operator has access to the machine or the token, and no account. */
export type PathAccess = Access | 'operator';

export const callers = {
  public: 'anyone',
  member: 'members',
  staff: 'moderators and admins',
  admin: 'admins',
  operator: 'operators',
} as const satisfies Record<PathAccess, string>;

/** `self`: shows the viewer only. `masked`: shows others through their views. `revealed`: names an anonymous author. */
export const maskings = ['self', 'masked', 'none', 'revealed'] as const;
export type Masking = (typeof maskings)[number];

export type PasswordRule = 'asked' | 'recent' | 'before';

export type Meta = {
  access: Access;
  masking: Masking;
  limit?: RateLimitName;
  sanction?: SanctionedAction;
  /** For a public procedure: counts a member's calls by member. By default all are counted by network address. */
  limitBy?: 'member or address';
  /** Calls that are refunded: refused forms count in `refusedSignUps` instead, successes in the account's limit. */
  uncounted?: 'refused forms' | 'successes';
  hasDeviceLimit?: true;
  /**
   * What lasts longer than a borrowed session asks for the password. `asked`: in this call. `recent`: in this call, or in this
   * session within the last minutes. `before`: in the call that began what this call completes.
   */
  password?: PasswordRule;
};

export const isAccess = (value: unknown): value is Access => accessLevels.some((level) => level === value);
