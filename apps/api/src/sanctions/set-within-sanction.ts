import type { Wanted } from '@ballast/db/queries/likes/likes';
import type { Viewer } from '../auth/sessions.ts';
import { AppError } from '../errors/app-error.ts';
import type { Sanctions } from './sanctions.ts';

function toSuspension(error: unknown): AppError {
  if (error instanceof AppError && error.code === 'SUSPENDED') return error;
  throw error;
}

/**
 * Sets support or a follow. A suspension forbids giving it, not taking it back. So a toggle of a suspended member takes back what
 * there is, and is refused if there is nothing.
 * @param set Returns undefined if what it is about does not exist.
 */
export async function setWithinSanction<State extends { hasChanged: boolean }>(
  { check }: Pick<Sanctions, 'check'>,
  { handle }: Viewer,
  wanted: Wanted,
  set: (wanted: Wanted) => Promise<State | undefined>,
): Promise<State> {
  const suspension = wanted === false ? undefined : await check(handle, 'write').then(() => undefined, toSuspension);
  if (suspension && wanted === true) throw suspension;
  const state = await set(suspension ? false : wanted);
  if (!state) throw new AppError('NOT_FOUND');
  if (suspension && !state.hasChanged) throw suspension;
  return state;
}
