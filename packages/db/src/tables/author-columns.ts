import type { Tables } from '../engine/database.ts';

/** The columns that lists show of a named author. */
export const authorColumns = ({
  username,
  displayName,
  profileImageId,
  avatarColor,
  isProfileHidden,
}: Tables['users']) => ({
  username,
  displayName,
  profileImageId,
  avatarColor,
  isProfileHidden,
});
