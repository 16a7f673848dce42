/**
 * Alder owns the requested items and has blocked `blockedByOwner`; `former` has deleted their account. The last four have a session
 * of the admin area. `moderatorWithoutTwoFactor` turned off the second factor later, `adminKeyHolder` has the admin key.
 */
export const actors = [
  'visitor',
  'member',
  'owner',
  'blockedByOwner',
  'suspended',
  'former',
  'moderator',
  'moderatorWithoutTwoFactor',
  'admin',
  'adminKeyHolder',
] as const;
export type Actor = (typeof actors)[number];
