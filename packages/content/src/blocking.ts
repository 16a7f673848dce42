/** Shown wherever a member can block another. */
export const blockNotice =
  'We do not tell them, but they can notice: they can no longer write to you, open your profile, or comment by name ' +
  'under a story that carries your name. If you mute them, or decline their request, they cannot notice.';
