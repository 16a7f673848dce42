/**
 * Alder owns the requested items and has blocked `blocked`; `former` has deleted their account. The last four have a session
 * of the admin area: `unsecured` is a moderator who turned off the second factor later, `keyHolder` has the admin key.
 */
export const actors = [
  'visitor',
  'member',
  'owner',
  'blocked',
  'suspended',
  'former',
  'moderator',
  'unsecured',
  'admin',
  'keyHolder',
] as const;
export type Actor = (typeof actors)[number];
