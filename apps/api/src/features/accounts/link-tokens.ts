import { createHash } from 'node:crypto';
import type { NewAccountToken, TokenKind } from '@ballast/db/queries/accounts/account-tokens';
import { periods } from '@ballast/db/queries/privacy/retention';
import type { Kernel } from '../../kernel/kernel.ts';
import { createCode, createCodeHash } from './mailed-codes.ts';

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
  /** Whether six digits in the same mail do the same where the member is signed in. */
  hasCode?: true;
};

type MailedKind = Exclude<TokenKind, 'awaited_change'>;

// A change_email link must expire long before its undo_email link, so that every change can be undone.
const linkKinds: Record<MailedKind, LinkKind> = {
  reset_password: { path: '/reset-password', lifeMs: periods.resetLinkHours * hourMs, roundedToMs: 10 * minuteMs },
  verify_email: { path: '/verify-email', lifeMs: otherLifeMs, roundedToMs: dayMs, hasCode: true },
  change_email: {
    path: '/verify-email',
    lifeMs: periods.emailChangeLinkDays * dayMs,
    roundedToMs: dayMs,
    hasCode: true,
  },
  undo_email: { path: '/undo-email', lifeMs: otherLifeMs, roundedToMs: dayMs },
  remove_passkeys: { path: '/remove-passkeys', lifeMs: otherLifeMs, roundedToMs: dayMs },
  freeze: { path: '/freeze', lifeMs: otherLifeMs, roundedToMs: dayMs },
};

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
type LinkOwner = Pick<NewAccountToken, 'userId' | 'email'>;
/** `code` is of use only for kinds that have one. */
type Link = { token: NewAccountToken; url: string; code: string };

/** When a change takes effect that is asked for now, and of which the former mailbox learns nothing. Rounded up. */
export const awaitedDay = (now: Date): Date => new Date(Math.ceil((now.getTime() + otherLifeMs) / dayMs) * dayMs);

/** The token is after `#`, so that browsers do not send it to the server. */
export function createLinkTokens({ publicOrigin, oldestKey, clock, random }: Kernel) {
  const codeHashOf = createCodeHash(oldestKey);
  return function createLink(kind: MailedKind, owner: LinkOwner): Link {
    const { path, lifeMs, roundedToMs, hasCode } = linkKinds[kind];
    const code = createCode(random);
    const token = random(tokenBytes).toString('base64url');
    const expiresAt = new Date(Math.ceil((clock().getTime() + lifeMs) / roundedToMs) * roundedToMs);
    const tokenHash = hashToken(token);
    const codeHash = hasCode ? codeHashOf(tokenHash, code) : null;
    return {
      token: { tokenHash, kind, ...owner, expiresAt, codeHash },
      code,
      url: `${publicOrigin()}${path}#${token}`,
    };
  };
}

export type CreateLink = ReturnType<typeof createLinkTokens>;

/** For a mail that is of no use without its link: it is not sent once the link has expired. */
export const untilExpiry = ({ token }: { token: { expiresAt: Date } }): { expiresAt: string } => ({
  expiresAt: token.expiresAt.toISOString(),
});
