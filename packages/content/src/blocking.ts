/** Shown wherever a member can block another. */
export const blockNotice =
  'We do not tell him, but he can notice: he can no longer write to you, open your profile, or comment by name under a ' +
  'story that carries your name. If you mute him, or decline his request, he cannot notice.';
