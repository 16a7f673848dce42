import { initTRPC } from '@trpc/server';
import { AppError } from '../http/app-error.ts';
import { toErrorAnswer } from '../http/errors.ts';
import type { RateLimitName } from '../http/rate-limits.ts';
import type { Context } from './context.ts';

/**
 * How an answer treats authorship, for the route registry: `self` is about the viewer alone, `masked` shows items of
 * others through their views, `none` shows no member at all.
 */
export type Masking = 'self' | 'masked' | 'none';

/** Declared by every procedure; a test walks the router and fails on one without it. */
export type Meta = { access: 'public' | 'member'; masking: Masking; limit?: RateLimitName };

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { status, body, retryAfterSeconds } = toErrorAnswer(error, ctx?.requestId ?? '');
      return {
        ...shape,
        message: body.error,
        data: {
          code: shape.data.code,
          httpStatus: status,
          appCode: body.code,
          fields: body.fields,
          requestId: body.requestId,
          retryAfterSeconds,
        },
      };
    },
  });

const guarded = t.procedure.use(async ({ ctx, meta, next }) => {
  if (!meta) throw new Error('This procedure does not declare its access.');
  if (meta.access === 'member' && !ctx.viewer) throw new AppError('NOT_SIGNED_IN');
  if (meta.limit) {
    const keys = [`address ${ctx.address}`];
    if (ctx.viewer) keys.push(`account ${ctx.viewer.id}`);
    await ctx.rateLimits.consume(meta.limit, keys);
  }
  return next();
});

/** For anyone. */
export const publicProcedure = (meta: Omit<Meta, 'access'>) => guarded.meta({ ...meta, access: 'public' });

/** For a signed-in member, who is `ctx.viewer`. */
export const memberProcedure = (meta: Omit<Meta, 'access'>) =>
  guarded.meta({ ...meta, access: 'member' }).use(({ ctx, next }) => {
    if (!ctx.viewer) throw new AppError('NOT_SIGNED_IN');
    return next({ ctx: { viewer: ctx.viewer } });
  });

export const createRouter = t.router;
export const createCallerFactory = t.createCallerFactory;
