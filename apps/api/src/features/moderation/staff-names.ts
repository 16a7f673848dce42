import type { staffQueries } from '@ballast/db/queries/staff';
import { keyActor, operatorActor } from '../../auth/log-entries.ts';

const formerStaff = 'Former staff';
const isStaff = (actor: string | null): actor is string =>
  actor !== null && actor !== keyActor && actor !== operatorActor;

/** Actors without an appointment, such as `key`, are returned unchanged. */
export async function loadStaffNames(
  queries: Pick<ReturnType<typeof staffQueries>, 'usernames'>,
  actors: readonly (string | null)[],
): Promise<(actor: string | null) => string | null> {
  const usernames = await queries.usernames([...new Set(actors.filter(isStaff))]);
  return (actor) => (isStaff(actor) ? (usernames.get(actor) ?? formerStaff) : actor);
}
