/** Shown wherever a member can block another. */
export const blockNotice =
  'We do not tell them, but they can notice: they can no longer write to you, open your profile, or comment by name ' +
  'under a story that carries your name, and what they still see of you says “Former member” instead. If you mute ' +
  'them, or decline their request, they cannot notice. Others still see what they wrote under your stories. If it ' +
  'breaks a rule, report it first: after a block you no longer see it.';

/** Shown with the offer to mute or block a member after a report. It needs no advice to report first. */
export const afterReport = {
  question:
    'Would you rather not meet them again? Either way you no longer see what they write under their name. Others ' +
    'still do, under your stories too.',
  mute: 'They cannot notice. Their messages still arrive, without a word.',
  block: 'They can no longer write to you, and they can notice that.',
};

/** Shown after a mute. */
export const muteNotice =
  'You alone no longer see what they write by name. If it breaks a rule, undo this and report it first.';

/** Shown after a block has ended. */
export const unblockNotice =
  'They can write to you again, as your settings allow. If you had a conversation, it is back where it was.';
