import { setImmediate } from 'node:timers/promises';
import { passwordInput } from '@ballast/schema/password';
import { initTRPC, type TRPCError, type TRPCProcedureType } from '@trpc/server';
import * as z from 'zod';
import { isAdmin } from '../auth/admin-sessions.ts';
import type { Viewer } from '../auth/sessions.ts';
import { AppError } from '../errors/app-error.ts';
import { costOf, type Meta } from './access.ts';
import type { Context } from './context.ts';
import { formatError, refusalOf } from './errors.ts';

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => formatError(shape, error, ctx?.requestId ?? ''),
  });

/** The calls of a batch start in different turns of the event loop, so that other requests wait for one call at most. */
async function waitForTurn(batchIndex: number): Promise<void> {
  for (let turns = 0; turns < batchIndex; turns += 1) await setImmediate();
}

type Result = { ok: true } | { ok: false; error: TRPCError };

/** The refusal of a malformed body has no `fields`. */
function isRefusedForm(result: Result): boolean {
  const refusal = result.ok ? undefined : refusalOf(result.error);
  return refusal?.code === 'USERNAME_TAKEN' || (refusal?.code === 'BAD_INPUT' && refusal.fields !== undefined);
}

/** Includes a request for the second factor: others at the address must not notice that either. */
const isRightPassword = (result: Result): boolean =>
  result.ok || refusalOf(result.error)?.code === 'TWO_FACTOR_REQUIRED';

async function withLimit<Outcome extends Result>(
  { rateLimits, client, viewer, services }: Context,
  { limit, uncounted, hasDeviceLimit }: Pick<Meta, 'limit' | 'uncounted' | 'hasDeviceLimit'>,
  run: (addressRefusal?: () => AppError) => Promise<Outcome>,
): Promise<Outcome> {
  if (!limit) return run();
  const caller = { address: client.networkAddress(), ...(viewer && { account: viewer.id }) };
  const deviceToken = hasDeviceLimit ? services.accounts.findAuthenticDeviceToken(client.device.token) : undefined;
  const count = await rateLimits.consume(limit, { ...caller, deviceToken });
  const result = await run(count.refusal);
  if (uncounted === 'successes' && isRightPassword(result)) await count.refund();
  if (uncounted === 'refused forms' && isRefusedForm(result)) {
    await count.refund();
    await rateLimits.consume('refusedSignUps', caller);
  }
  return result;
}

/** A batch takes the places of all its calls at once, because it waits for its turn inside `run`. */
async function withReadLimit<Outcome>(
  { rateLimits, client, viewer, isPartOfWrite }: Context,
  cost: number,
  type: TRPCProcedureType,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  if (cost === 0) return run();
  const caller = { account: viewer?.id, client };
  if (type === 'mutation' || isPartOfWrite) {
    rateLimits.spendRead(caller, cost);
    return run();
  }
  const endRead = rateLimits.startRead(caller, cost);
  try {
    return await run();
  } finally {
    endRead();
  }
}

const hasLeft = async ({ services }: Context, { id }: Viewer): Promise<boolean> =>
  !(await services.accounts.isMember(id).catch(() => true));

export function publicProcedure(publicMeta: Omit<Meta, 'access'>) {
  const meta = { ...publicMeta, access: 'public' } as const;
  return t.procedure.meta(meta).use(({ ctx, next, path, type, batchIndex }) =>
    ctx.watchProcedure(path, () =>
      withReadLimit(ctx, costOf(meta, type), type, async () => {
        if (batchIndex > 0) await waitForTurn(batchIndex);
        const caller = { ...ctx, viewer: meta.limitBy === undefined ? undefined : ctx.viewer };
        return withLimit(caller, meta, (addressRefusal) => next({ ctx: { addressRefusal } }));
      }),
    ),
  );
}

type MemberMeta = Omit<Meta, 'access' | 'limitBy' | 'password'>;

export function memberProcedure(memberMeta: MemberMeta & Pick<Meta, 'password'>) {
  const meta = { ...memberMeta, access: 'member' } as const;
  return t.procedure.meta(meta).use(({ ctx, next, path, type, batchIndex, getRawInput }) =>
    ctx.watchProcedure(path, async () => {
      const { viewer } = ctx;
      if (!viewer) throw new AppError('NOT_SIGNED_IN');
      const run = async () => {
        if (type === 'mutation') {
          // A slow body must not carry a write past the end of the session, or the start of a suspension.
          await getRawInput();
          if (!(await ctx.sessionExists(viewer))) throw new AppError('NOT_SIGNED_IN');
        }
        if (meta.sanction) await ctx.services.sanctions.check(viewer.handle, meta.sanction);
        return next({ ctx: { viewer } });
      };
      const result = await withReadLimit(ctx, costOf(meta, type), type, async () => {
        if (batchIndex > 0) await waitForTurn(batchIndex);
        return meta.limit ? withLimit(ctx, meta, run) : run();
      });
      // The member may have deleted their account in another tab meanwhile.
      if (!result.ok && !refusalOf(result.error) && (await hasLeft(ctx, viewer))) throw new AppError('NOT_SIGNED_IN');
      return result;
    }),
  );
}

/** A password of a wrong form is a wrong password. */
const typedPassword = z
  .looseObject({ password: passwordInput.optional(), currentPassword: passwordInput.optional() })
  .transform(({ password, currentPassword }) => password ?? currentPassword)
  .catch('');

/** The field `password` or `currentPassword` has to be the member's. `ctx.account` is the account that it opened. */
export const passwordProcedure = (meta: MemberMeta) =>
  memberProcedure({ ...meta, password: 'asked' }).use(async ({ ctx, next, getRawInput }) => {
    const { services, viewer, client } = ctx;
    const typed = typedPassword.parse(await getRawInput()) ?? '';
    const account = await services.password.requirePassword(viewer, typed, client.networkAddress());
    return next({ ctx: { account } });
  });

/** The member has to have entered the password in this session lately, or in the field `password` of this call. */
export const recentPasswordProcedure = (meta: MemberMeta) =>
  memberProcedure({ ...meta, password: 'recent' }).use(async ({ ctx, next, getRawInput }) => {
    const { services, viewer, client } = ctx;
    const typed = typedPassword.parse((await getRawInput()) ?? {});
    if (typed !== undefined) await services.password.requirePassword(viewer, typed, client.networkAddress());
    else if (!(await services.password.isProvedLately(viewer))) throw new AppError('PASSWORD_REQUIRED');
    return next();
  });

/** Reads the session again after the body: a slow body must not carry a call past a dismissal that happens meanwhile. */
async function requireAdminSession(ctx: Context, access: 'staff' | 'admin', getRawInput: () => Promise<unknown>) {
  const read = async () => {
    const admin = await ctx.readAdmin();
    if (!admin) throw new AppError('ADMIN_LOCKED');
    if (access === 'admin' && !isAdmin(admin)) throw new AppError('FORBIDDEN');
    return admin;
  };
  await read();
  await getRawInput();
  return read();
}

/** `ctx.admin` is the session of a moderator or admin. Sessions of members do not open it. */
export const staffProcedure = (meta: Pick<Meta, 'masking'>) =>
  t.procedure.meta({ ...meta, access: 'staff' }).use(({ ctx, next, path, getRawInput }) =>
    ctx.watchProcedure(path, async () => {
      const admin = await requireAdminSession(ctx, 'staff', getRawInput);
      return next({ ctx: { admin } });
    }),
  );

export const adminProcedure = (meta: Pick<Meta, 'masking'>) =>
  t.procedure.meta({ ...meta, access: 'admin' }).use(({ ctx, next, path, getRawInput }) =>
    ctx.watchProcedure(path, async () => {
      const admin = await requireAdminSession(ctx, 'admin', getRawInput);
      return next({ ctx: { admin } });
    }),
  );

export const createRouter = t.router;
export const createCallerFactory = t.createCallerFactory;
