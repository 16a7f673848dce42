import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppError } from '../errors/app-error.ts';
import { type CreateCounter, countCall, counted } from './counters.ts';
import { tooMany } from './too-many.ts';

const freeFailures = 5;
const longestWaitSeconds = 15 * 60;
const failureMemorySeconds = 6 * 60 * 60;
const neverRefused = 1e9;

/** For one account, from all addresses together. */
export const wrongPasswords = { points: 100, seconds: 60 * 60 } as const;

export type PasswordSource = {
  purpose: 'sign-in' | 'confirmation' | 'sign-in code' | 'confirmation code';
  account: string;
  address: string;
  /** The id of a device from which the member signed in before. */
  device?: string | undefined;
  /** The limit of the address has refused the attempt: only a known device can still be accepted. */
  addressRefusal?: (() => AppError) | undefined;
};

export type PasswordAttempt = {
  /** A wrong password is told `refusal`. Whether a right one is accepted must not show before it is known. */
  isRefused: boolean;
  refusal(): AppError;
  /** Where a right password is accepted although the attempt is refused. */
  exempt: 'here' | 'at a known address' | 'nowhere';
  /** Takes the attempt back: somebody else at this address must not notice a right password. */
  succeed(): Promise<void>;
};

export const unlimitedAttempt: PasswordAttempt = {
  isRefused: false,
  refusal: () => tooMany(0),
  exempt: 'here',
  succeed: async () => {},
};

/** The wait that attempt number `failures` begins, if its password is wrong: 1 s after the sixth, then twice as long. */
const waitSecondsOf = (failures: number) =>
  Math.min(Math.max(1, 2 ** (failures - freeFailures - 1)), longestWaitSeconds);

/** Returns false while an earlier attempt's wait lasts. Only one of several at the same time begins a wait. */
async function beginWait(waits: RateLimiterAbstract, key: string, seconds: number): Promise<boolean> {
  try {
    await counted(waits.consume(key, 1, { customDuration: seconds }));
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

export const signInMessage = (waitSeconds: number) => {
  const wait = waitSeconds < 120 ? 'a little' : `${Math.ceil(waitSeconds / 60)} minutes`;
  return `That is a lot of wrong passwords. Wait ${wait}, or use a device you signed in on before: the right password works there.`;
};

/**
 * Counts an attempt before its password is compared, so that attempts at the same time are counted too. Right passwords
 * clear nothing: failures expire by themselves.
 */
export function createPasswordAttempts(createCounter: CreateCounter, onRefused: () => void) {
  const failures = createCounter('password failures', { points: neverRefused, seconds: failureMemorySeconds });
  const waits = createCounter('password waits', { points: 1, seconds: longestWaitSeconds });
  const wrong = createCounter('wrong passwords', wrongPasswords);

  /** Returns the wait of an earlier attempt while it lasts, else counts this one. */
  async function begin(key: string): Promise<{ waitSeconds: number } | { undo(): Promise<void> }> {
    const stored = await counted(failures.get(key));
    const former = stored && stored.msBeforeNext > 0 ? stored.consumedPoints : 0;
    const expectsWait = former >= freeFailures;
    if (expectsWait && !(await beginWait(waits, key, waitSecondsOf(former + 1)))) {
      return { waitSeconds: waitSecondsOf(former) };
    }
    const failure = await countCall(failures, key);
    const waitSeconds = waitSecondsOf(failure.total);
    const hasWait = failure.total > freeFailures;
    if (hasWait && !expectsWait && !(await beginWait(waits, key, waitSeconds))) {
      await failure.refund();
      return { waitSeconds };
    }
    return {
      async undo() {
        await Promise.all([failure.refund(), hasWait && waits.delete(key).catch(() => {})]);
      },
    };
  }

  return async (source: PasswordSource): Promise<PasswordAttempt> => {
    const { purpose, account, address, device, addressRefusal } = source;
    const tried = `${purpose} of ${account}`;
    const here = addressRefusal ? undefined : await begin(`${tried} from ${address}`);
    const attempted = here && 'undo' in here ? here : undefined;
    const everywhere = attempted && (await countCall(wrong, tried));
    const isLocked = everywhere !== undefined && everywhere.total > wrongPasswords.points;
    const isRefused = attempted === undefined || isLocked;
    const onDevice = isRefused && device !== undefined ? await begin(`${tried} on ${device}`) : undefined;
    const isExempt = onDevice !== undefined && 'undo' in onDevice;
    return {
      isRefused,
      /** Always the whole wait: what is left of it would tell when somebody else failed. */
      refusal() {
        if (addressRefusal) return addressRefusal();
        onRefused();
        const waitSeconds = here && 'waitSeconds' in here ? here.waitSeconds : wrongPasswords.seconds;
        return tooMany(waitSeconds * 1000, purpose === 'sign-in' ? signInMessage(waitSeconds) : undefined);
      },
      exempt: isExempt ? 'here' : isLocked ? 'at a known address' : 'nowhere',
      async succeed() {
        await Promise.all([attempted?.undo(), everywhere?.refund(), isExempt && onDevice.undo()]);
      },
    };
  };
}
