import type { staffQueries } from '@ballast/db/queries/staff/staff';
import { keyActor, operatorActor } from '../../auth/log-entries.ts';

const formerStaff = 'Former staff';
const isStaff = (actor: string | null): actor is string =>
  actor !== null && actor !== keyActor && actor !== operatorActor;

/** Whether the actor is an admin now, or acts with the admin key. */
export async function isAdminActor(
  queries: Pick<ReturnType<typeof staffQueries>, 'list'>,
  actor: string | null,
): Promise<boolean> {
  if (!isStaff(actor)) return actor !== null;
  return (await queries.list()).some(({ id, role }) => id === actor && role === 'admin');
}

/** Actors without an appointment, such as `key`, are returned unchanged. */
export async function loadStaffNames(
  queries: Pick<ReturnType<typeof staffQueries>, 'usernames'>,
  actors: readonly (string | null)[],
): Promise<(actor: string | null) => string | null> {
  const usernames = await queries.usernames([...new Set(actors.filter(isStaff))]);
  return (actor) => (isStaff(actor) ? (usernames.get(actor) ?? formerStaff) : actor);
}

/** The actors with this name, as `loadStaffNames` returns it, with or without `@`. Undefined without a name. */
export async function findActors(
  queries: Pick<ReturnType<typeof staffQueries>, 'idsByUsername'>,
  name: string | null,
): Promise<string[] | undefined> {
  if (name === null) return undefined;
  const wanted = name.replace(/^@/, '').toLowerCase();
  return isStaff(wanted) ? queries.idsByUsername(wanted) : [wanted];
}
