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

/** Refunds calls refused for their input. A wrong password, a broken picture and a malformed body, which has no fields, count. */
async function limited<Result extends { ok: true } | { ok: false; error: TRPCError }>(
  { rateLimits, address, viewer }: Context,
  name: RateLimitName | undefined,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!name) return run();
  const caller = { address: address(), ...(viewer && { account: viewer.id }) };
  await rateLimits.consume(name, caller);
  const result = await run();
  const refusal = result.ok ? undefined : refusalOf(result.error);
  const isInputError = refusal?.code === 'BAD_INPUT' && refusal.fields !== undefined;
  if (isInputError || refusal?.code === 'USERNAME_TAKEN') await rateLimits.refund(name, caller);
  return result;
}

const hasLeft = async ({ services }: Context, { id }: Viewer): Promise<boolean> =>
  !(await services.accounts.isMember(id).catch(() => true));

export const publicProcedure = (meta: Omit<Meta, 'access'>) =>
  t.procedure
    .meta({ ...meta, access: 'public' })
    // Counted by address, also for a member who is signed in.
    .use(({ ctx, next }) => limited({ ...ctx, viewer: undefined }, meta.limit, next));

export const memberProcedure = (meta: Omit<Meta, 'access'>) =>
  t.procedure.meta({ ...meta, access: 'member' }).use(async ({ ctx, next }) => {
    const { viewer } = ctx;
    if (!viewer) throw new AppError('NOT_SIGNED_IN');
    const result = await limited(ctx, meta.limit, () => next({ ctx: { viewer } }));
    // The member may have deleted their account in another tab meanwhile.
    if (!result.ok && !refusalOf(result.error) && (await hasLeft(ctx, viewer))) throw new AppError('NOT_SIGNED_IN');
    return result;
  });

/** `ctx.admin` is the admin. Sessions of members and of admins do not open each other's procedures. */
export const adminProcedure = (meta: Omit<Meta, 'access' | 'limit'>) =>
  t.procedure.meta({ ...meta, access: 'admin' }).use(async ({ ctx, next }) => {
    const admin = await ctx.admin();
    if (!admin) throw new AppError('ADMIN_LOCKED');
    return next({ ctx: { admin } });
  });

export const createRouter = t.router;
export const createCallerFactory = t.createCallerFactory;
