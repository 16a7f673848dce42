import type { Tables } from './database.ts';

/** The columns of a named item's author in lists. */
export const authorColumns = ({ username, displayName, profileImageId, avatarColor }: Tables['users']) => ({
  username,
  displayName,
  profileImageId,
  avatarColor,
});
