import { meter, noWork } from '@ballast/db/work-meter';
import { passwordInput } from '@ballast/schema/password';
import { type AnyProcedure, initTRPC, type TRPCError, type TRPCProcedureType } from '@trpc/server';
import * as z from 'zod';
import { isAdmin } from '../auth/admin-sessions.ts';
import { actorOf } from '../auth/log-entries.ts';
import type { Viewer } from '../auth/sessions.ts';
import { AppError } from '../errors/app-error.ts';
import { nothingToEnd } from '../limits/read-limits.ts';
import { costOf, type Meta } from './access.ts';
import type { Context } from './context.ts';
import { formatError, refusalOf } from './errors.ts';
import type { Described } from './operation.ts';

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => formatError(shape, error, ctx?.requestId ?? ''),
  });

type Result = { ok: true } | { ok: false; error: TRPCError };

/** The refusal of a malformed body has no `fields`. */
function isRefusedForm(result: Result): boolean {
  const refusal = result.ok ? undefined : refusalOf(result.error);
  return refusal?.code === 'USERNAME_TAKEN' || (refusal?.code === 'BAD_INPUT' && refusal.fields !== undefined);
}

/** Includes what only the right password is answered with: others at the address must not notice that either. */
const isRightPassword = (result: Result): boolean =>
  result.ok || ['TWO_FACTOR_REQUIRED', 'FROZEN'].includes(refusalOf(result.error)?.code ?? '');

async function withLimit<Outcome extends Result>(
  { rateLimits, client, viewer, services }: Context,
  { limit, uncounted, hasDeviceLimit }: Pick<Meta, 'limit' | 'uncounted' | 'hasDeviceLimit'>,
  run: (addressRefusal?: () => AppError) => Promise<Outcome>,
): Promise<Outcome> {
  if (!limit) return run();
  const { note: noteQuota } = client.quotas;
  const caller = { address: client.networkAddress(), noteQuota, ...(viewer && { account: viewer.id }) };
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

/** Calls that wait for their turn inside `run` have their places among the reads in flight. */
async function withReadLimit<Outcome>(
  { rateLimits, client, viewer, isPartOfWrite }: Context,
  cost: number,
  type: TRPCProcedureType,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const caller = { account: viewer?.id, client, noteQuota: client.quotas.note };
  let endRead = nothingToEnd;
  if (type === 'mutation' || isPartOfWrite) {
    if (cost > 0) rateLimits.spendRead(caller, cost);
  } else {
    endRead = rateLimits.startRead(caller, cost);
  }
  const work = noWork();
  try {
    return await meter(work, run);
  } finally {
    endRead();
    rateLimits.chargeWork(caller, work, cost);
  }
}

function inTurn<Outcome>(
  { rateLimits, client, viewer, isPartOfWrite }: Context,
  type: TRPCProcedureType,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const caller = { account: viewer?.id, client };
  const isRead = type !== 'mutation' && !isPartOfWrite;
  return isRead ? rateLimits.readInTurn(caller, run) : rateLimits.startInTurn(caller, run);
}

type Call = { path: string; type: TRPCProcedureType; getRawInput: () => Promise<unknown> };

/** Visitors and the admin key have no account. */
async function spendText(
  { rateLimits, textBytes }: Context,
  account: string | undefined,
  { path, type, getRawInput }: Call,
): Promise<void> {
  if (type !== 'mutation' || account === undefined) return;
  await rateLimits.spendText(account, textBytes(path, await getRawInput()));
}

const hasLeft = async ({ services }: Context, { id }: Viewer): Promise<boolean> =>
  !(await services.accounts.isMember(id).catch(() => true));

export function publicProcedure(publicMeta: Omit<Meta, 'access'>) {
  const meta = { ...publicMeta, access: 'public' } as const;
  return t.procedure.meta(meta).use(({ ctx, next, path, type, getRawInput }) =>
    ctx.watchProcedure(path, () =>
      withReadLimit(ctx, costOf(meta, type), type, async () => {
        const caller = { ...ctx, viewer: meta.limitBy === undefined ? undefined : ctx.viewer };
        return withLimit(caller, meta, (addressRefusal) =>
          inTurn(ctx, type, async () => {
            await spendText(ctx, caller.viewer?.id, { path, type, getRawInput });
            return next({ ctx: { addressRefusal } });
          }),
        );
      }),
    ),
  );
}

type MemberMeta = Omit<Meta, 'access' | 'limitBy' | 'password'>;

export function memberProcedure(memberMeta: MemberMeta & Pick<Meta, 'password'>) {
  const meta = { ...memberMeta, access: 'member' } as const;
  return t.procedure.meta(meta).use(({ ctx, next, path, type, getRawInput }) =>
    ctx.watchProcedure(path, async () => {
      const { viewer } = ctx;
      if (!viewer) throw new AppError('NOT_SIGNED_IN');
      const run = async () => {
        // A slow body must not carry a write past the end of the session, or the start of a suspension.
        if (type === 'mutation') await getRawInput();
        return inTurn(ctx, type, async () => {
          if (type === 'mutation' && !(await ctx.sessionExists(viewer))) throw new AppError('NOT_SIGNED_IN');
          if (meta.changesCredentials) await ctx.services.email.refuseIfAwaited(viewer);
          if (meta.sanction) await ctx.services.sanctions.check(viewer.handle, meta.sanction);
          await spendText(ctx, viewer.id, { path, type, getRawInput });
          return next({ ctx: { viewer } });
        });
      };
      const result = await withReadLimit(ctx, costOf(meta, type), type, () =>
        meta.limit ? withLimit(ctx, meta, run) : run(),
      );
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
const createAdminAreaProcedure = (access: 'staff' | 'admin') => (meta: Pick<Meta, 'masking' | 'limit'>) =>
  t.procedure.meta({ ...meta, access }).use(({ ctx, next, path, type, getRawInput }) =>
    ctx.watchProcedure(path, async () => {
      const admin = await requireAdminSession(ctx, access, getRawInput);
      const caller = { address: ctx.client.networkAddress(), account: actorOf(admin) };
      if (meta.limit) await ctx.rateLimits.consume(meta.limit, caller);
      await spendText(ctx, admin.staff?.userId, { path, type, getRawInput });
      return next({ ctx: { admin } });
    }),
  );

export const staffProcedure = createAdminAreaProcedure('staff');
export const adminProcedure = createAdminAreaProcedure('admin');

/** The procedures of a feature: each says what it is about. */
export const createRouter = <Procedures extends Record<string, AnyProcedure & Described>>(procedures: Procedures) =>
  t.router(procedures);
export const composeRouters = t.router;
export const createCallerFactory = t.createCallerFactory;
