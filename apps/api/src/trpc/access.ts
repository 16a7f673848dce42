import type { TRPCProcedureType } from '@trpc/server';
import type { CallLimitName } from '../limits/rate-limits.ts';
import type { SanctionedAction } from '../sanctions/sanctions.ts';

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

/**
 * `self`: is about the viewer only. `masked`: shows or counts what others wrote, through their views and the visibility rules.
 * `none`: has no author to hide, such as the state after a change. `revealed`: names an anonymous author.
 */
export const maskings = ['self', 'masked', 'none', 'revealed'] as const;
export type Masking = (typeof maskings)[number];

export type PasswordRule = 'asked' | 'recent' | 'before';

export type Meta = {
  access: Access;
  masking: Masking;
  limit?: CallLimitName;
  /** What a call spends of the limit of reads. By default 1, and 0 for a mutation with a limit of its own. */
  cost?: number;
  sanction?: SanctionedAction;
  /** Changes what opens the account, so it is refused while a change of address waits for its day. */
  changesCredentials?: true;
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

/** Staff are few and have to reach the queue at any time, so their calls are not counted. */
export function costOf({ access, cost, limit }: Meta, type: TRPCProcedureType): number {
  if (access === 'staff' || access === 'admin') return 0;
  return cost ?? (type === 'mutation' && limit ? 0 : 1);
}
