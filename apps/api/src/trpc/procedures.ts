import { initTRPC, type TRPCError } from '@trpc/server';
import type { Viewer } from '../auth/sessions.ts';
import { AppError } from '../errors/app-error.ts';
import type { RateLimitName } from '../limits/rate-limits.ts';
import type { Meta } from './access.ts';
import type { Context } from './context.ts';
import { formatError, refusalOf } from './errors.ts';

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => formatError(shape, error, ctx?.requestId ?? ''),
  });

/**
 * Counts the call, lets it run, and takes the count back where it was refused for what was typed: nobody is locked out
 * for an hour because his postcode had a slip in it, or his name was taken. What costs work (a wrong password, a broken picture) still counts.
 */
async function limited<Result extends { ok: true } | { ok: false; error: TRPCError }>(
  { rateLimits, address, viewer }: Context,
  name: RateLimitName | undefined,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!name) return run();
  const caller = { address: address(), ...(viewer && { account: viewer.id }) };
  await rateLimits.consume(name, caller);
  const result = await run();
  const refusal = result.ok ? undefined : refusalOf(result.error)?.code;
  if (refusal === 'BAD_INPUT' || refusal === 'USERNAME_TAKEN') await rateLimits.refund(name, caller);
  return result;
}

const hasLeft = async ({ services }: Context, { id }: Viewer): Promise<boolean> =>
  !(await services.accounts.isMember(id).catch(() => true));

/** For anyone. */
export const publicProcedure = (meta: Omit<Meta, 'access'>) =>
  t.procedure
    .meta({ ...meta, access: 'public' })
    .use(({ ctx, next }) => limited({ ...ctx, viewer: undefined }, meta.limit, next));

/** For a signed-in member, who is `ctx.viewer`. */
export const memberProcedure = (meta: Omit<Meta, 'access'>) =>
  t.procedure.meta({ ...meta, access: 'member' }).use(async ({ ctx, next }) => {
    const { viewer } = ctx;
    if (!viewer) throw new AppError('NOT_SIGNED_IN');
    const result = await limited(ctx, meta.limit, () => next({ ctx: { viewer } }));
    // He may have left in another tab, and what was to be his then has nobody to belong to.
    if (!result.ok && !refusalOf(result.error) && (await hasLeft(ctx, viewer))) throw new AppError('NOT_SIGNED_IN');
    return result;
  });

/** For an admin, who is `ctx.admin`. No member's session opens this, nor does an admin's open what is a member's. */
export const adminProcedure = (meta: Omit<Meta, 'access' | 'limit'>) =>
  t.procedure.meta({ ...meta, access: 'admin' }).use(async ({ ctx, next }) => {
    const admin = await ctx.admin();
    if (!admin) throw new AppError('ADMIN_LOCKED');
    return next({ ctx: { admin } });
  });

export const createRouter = t.router;
export const createCallerFactory = t.createCallerFactory;
