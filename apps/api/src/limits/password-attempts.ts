import { RateLimiterRes } from 'rate-limiter-flexible';
import type { AppError } from '../errors/app-error.ts';
import { type Counter, type CreateCounter, countCall, requireCount } from './counters.ts';
import { tooMany } from './too-many.ts';

const freeFailures = 5;
const longestWaitSeconds = 15 * 60;
const failuresExpireSeconds = 6 * 60 * 60;
const noLimitPoints = 1e9;

/** The limit of one account, for all addresses together. */
export const wrongPasswords = { points: 100, seconds: 60 * 60 } as const;

export type PasswordSource = {
  purpose: 'sign-in' | 'confirmation' | 'link' | 'sign-in code' | 'confirmation code' | 'link code';
  /** With a mailed link, the hash of its token: a person with one link must not use up the tries of another, or of the member. */
  account: string;
  address: string;
  device?: string | undefined;
  addressRefusal?: (() => AppError) | undefined;
};

export type PasswordAttempt = {
  /** Over a limit, a wrong password gets `refusal`. A right password may be exempt, so the password is compared anyway. */
  isOverLimit: boolean;
  refusal(): AppError;
  exempt: 'on this device' | 'if the address is known' | 'nowhere';
  /** Refunds the attempt, so that others at this address do not notice a right password. */
  succeed(): Promise<void>;
};

export const unlimitedAttempt: PasswordAttempt = {
  isOverLimit: false,
  refusal: () => tooMany(0),
  exempt: 'on this device',
  succeed: async () => {},
};

/** Seconds to wait after so many wrong passwords: 1 after the sixth, doubled after each further one. */
const waitSecondsOf = (failures: number) =>
  Math.min(Math.max(1, 2 ** (failures - freeFailures - 1)), longestWaitSeconds);

/** Returns false while an earlier attempt's wait lasts. Only one of several concurrent attempts begins a wait. */
async function beginWait(waits: Counter, key: string, seconds: number): Promise<boolean> {
  try {
    await requireCount(waits.consume(key, 1, { customDuration: seconds }));
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

/** Counts an attempt before its password is compared, because attempts may be concurrent. Time and a reset by mail reset the count. */
export function createPasswordAttempts(createCounter: CreateCounter, onRefused: () => void) {
  const failures = createCounter('password failures', { points: noLimitPoints, seconds: failuresExpireSeconds });
  const waits = createCounter('password waits', { points: 1, seconds: longestWaitSeconds });
  const wrongPasswordCounter = createCounter('wrong passwords', wrongPasswords);

  /** Returns the wait of an earlier attempt while it lasts, else counts this attempt. */
  async function startAttempt(key: string): Promise<{ waitSeconds: number } | { undo(): Promise<void> }> {
    const stored = await requireCount(failures.get(key));
    const formerFailures = stored && stored.msBeforeNext > 0 ? stored.consumedPoints : 0;
    const expectsWait = formerFailures >= freeFailures;
    if (expectsWait && !(await beginWait(waits, key, waitSecondsOf(formerFailures + 1)))) {
      return { waitSeconds: waitSecondsOf(formerFailures) };
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

  async function countAttempt(source: PasswordSource): Promise<PasswordAttempt> {
    const { purpose, account, address, device, addressRefusal } = source;
    const accountKey = `${purpose} of ${account}`;
    const atAddress = addressRefusal ? undefined : await startAttempt(`${accountKey} from ${address}`);
    const countedAtAddress = atAddress && 'undo' in atAddress ? atAddress : undefined;
    const atAllAddresses = countedAtAddress && (await countCall(wrongPasswordCounter, accountKey));
    const isLocked = atAllAddresses !== undefined && atAllAddresses.total > wrongPasswords.points;
    const isOverLimit = countedAtAddress === undefined || isLocked;
    const onDevice = isOverLimit && device !== undefined ? await startAttempt(`${accountKey} on ${device}`) : undefined;
    const isExemptHere = onDevice !== undefined && 'undo' in onDevice;
    const exemptElsewhere = isLocked ? 'if the address is known' : 'nowhere';
    return {
      isOverLimit,
      /** States the whole wait. The remaining time would reveal when somebody else failed. */
      refusal() {
        if (addressRefusal) return addressRefusal();
        onRefused();
        const waitSeconds = atAddress && 'waitSeconds' in atAddress ? atAddress.waitSeconds : wrongPasswords.seconds;
        return tooMany(waitSeconds * 1000, purpose === 'sign-in' ? signInMessage(waitSeconds) : undefined);
      },
      exempt: isExemptHere ? 'on this device' : exemptElsewhere,
      async succeed() {
        await Promise.all([countedAtAddress?.undo(), atAllAddresses?.refund(), isExemptHere && onDevice.undo()]);
      },
    };
  }

  return {
    countAttempt,

    /** Forgets wrong passwords: those from all addresses together, and those from this address. */
    async forgetAttempts({ purpose, account, address }: Pick<PasswordSource, 'purpose' | 'account' | 'address'>) {
      const accountKey = `${purpose} of ${account}`;
      const addressKey = `${accountKey} from ${address}`;
      await Promise.all([
        wrongPasswordCounter.delete(accountKey),
        failures.delete(addressKey),
        waits.delete(addressKey),
      ]);
    },
  };
}
