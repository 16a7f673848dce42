import { createHash } from 'node:crypto';
import type { AccountTokenRow, TokenKind } from '@ballast/db/queries/account-tokens';
import { periods } from '@ballast/db/retention';
import type { RandomBytes } from '../../privacy/random.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const otherLifeMs = periods.otherLinkDays * dayMs;
const tokenBytes = 32;

type LinkKind = {
  path: string;
  lifeMs: number;
  /** The expiry is rounded up to a multiple of this, so that a row does not show the minute of the request. */
  roundedToMs: number;
};

// A change_email link must expire long before its undo_email link, so that every change can be undone.
const linkKinds: Record<TokenKind, LinkKind> = {
  reset_password: { path: '/reset-password', lifeMs: periods.resetLinkHours * hourMs, roundedToMs: 10 * minuteMs },
  verify_email: { path: '/verify-email', lifeMs: otherLifeMs, roundedToMs: dayMs },
  change_email: { path: '/verify-email', lifeMs: periods.emailChangeLinkDays * dayMs, roundedToMs: dayMs },
  undo_email: { path: '/undo-email', lifeMs: otherLifeMs, roundedToMs: dayMs },
  remove_passkeys: { path: '/remove-passkeys', lifeMs: otherLifeMs, roundedToMs: dayMs },
};

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

type Deps = { publicOrigin: () => string; clock: () => Date; random: RandomBytes };
type LinkOwner = Pick<AccountTokenRow, 'userId' | 'email'>;

/** The token is after `#`, so that browsers do not send it to the server. */
export function createLinkTokens({ publicOrigin, clock, random }: Deps) {
  return function createLink(kind: TokenKind, owner: LinkOwner): { token: AccountTokenRow; url: string } {
    const { path, lifeMs, roundedToMs } = linkKinds[kind];
    const token = random(tokenBytes).toString('base64url');
    const expiresAt = new Date(Math.ceil((clock().getTime() + lifeMs) / roundedToMs) * roundedToMs);
    return {
      token: { tokenHash: hashToken(token), kind, ...owner, isAddressProved: true, expiresAt },
      url: `${publicOrigin()}${path}#${token}`,
    };
  };
}

export type CreateLink = ReturnType<typeof createLinkTokens>;

/** For a mail that is of no use without its link: it is not sent once the link has expired. */
export const untilExpiry = ({ token }: ReturnType<CreateLink>): { expiresAt: string } => ({
  expiresAt: token.expiresAt.toISOString(),
});
