import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppError } from '../errors/app-error.ts';
import { type CreateCounter, countCall, counted } from './counters.ts';
import { tooMany } from './too-many.ts';

const freeFailures = 5;
const longestWaitSeconds = 15 * 60;
const failureMemorySeconds = 6 * 60 * 60;
const neverRefused = 1e9;

/** The limit of one account, for all addresses together. */
export const wrongPasswords = { points: 100, seconds: 60 * 60 } as const;

export type PasswordSource = {
  purpose: 'sign-in' | 'confirmation' | 'sign-in code' | 'confirmation code';
  account: string;
  address: string;
  /** The id of a device from which the member signed in before. */
  device?: string | undefined;
  /** Set if the address is over its limit. Then only a known device can be accepted. */
  addressRefusal?: (() => AppError) | undefined;
};

export type PasswordAttempt = {
  /** Over a limit: a wrong password gets `refusal`. A right one may be exempt, so the password is compared all the same. */
  isRefused: boolean;
  refusal(): AppError;
  /** Where a right password is accepted although the attempt is refused. */
  exempt: 'here' | 'at a known address' | 'nowhere';
  /** Refunds the attempt, so that others at this address do not notice a right password. */
  succeed(): Promise<void>;
};

export const unlimitedAttempt: PasswordAttempt = {
  isRefused: false,
  refusal: () => tooMany(0),
  exempt: 'here',
  succeed: async () => {},
};

/** The wait after attempt number `failures`, if its password is wrong: 1 s after the sixth, doubled with each further. */
const waitSecondsOf = (failures: number) =>
  Math.min(Math.max(1, 2 ** (failures - freeFailures - 1)), longestWaitSeconds);

/** Returns false while an earlier attempt's wait lasts. Only one of several concurrent attempts begins a wait. */
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
 * Counts an attempt before its password is compared, so that concurrent attempts are counted too. A right password does not
 * reset the count: failures expire by themselves.
 */
export function createPasswordAttempts(createCounter: CreateCounter, onRefused: () => void) {
  const failures = createCounter('password failures', { points: neverRefused, seconds: failureMemorySeconds });
  const waits = createCounter('password waits', { points: 1, seconds: longestWaitSeconds });
  const wrong = createCounter('wrong passwords', wrongPasswords);

  /** Returns the wait of an earlier attempt while it lasts, else counts this attempt. */
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
      /** States the whole wait. The remaining time would tell when somebody else failed. */
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
