import type { RouterOutputs } from '@ballast/client/types';

/** A profile without details. */
export const profileOf = (username: string): RouterOutputs['profiles']['get'] => ({
  id: username,
  username,
  displayName: username,
  profileImageUrl: null,
  avatarColor: '#d9a066',
  bio: null,
  interests: null,
  occupation: null,
  relationshipStatus: null,
  city: null,
  age: null,
  email: null,
  phone: null,
  firstName: null,
  lastName: null,
  followersCount: 0,
  followingCount: 0,
  postsCount: 0,
  following: false,
  blocked: false,
  muted: false,
  allowMessaging: true,
  mine: false,
});
