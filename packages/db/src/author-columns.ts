import type { Tables } from './database.ts';

/** What a list shows of a member beside what they wrote by name. */
export const authorColumns = ({ username, displayName, profileImageId, avatarColor }: Tables['users']) => ({
  username,
  displayName,
  profileImageId,
  avatarColor,
});
