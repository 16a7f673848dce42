/** Texts for staff about a call for an admin. */
export const adminCallTexts = {
  /** What the button does. */
  hint: 'It becomes a note on the case. Every admin and whoever is on call get a mail at once, and a push message if a device of theirs takes them, without your words. Do not count on a phone that rings. The case stays yours until an admin takes it.',
  wait: 'Stay with the case. An admin who comes takes it over, and this says so.',
  forAdmins:
    'Claim it as soon as you look at it: then everybody sees that you are there. You can, also if somebody else holds it.',
  /** Said once when the time is over. */
  isOver: 'Five minutes are over, and no admin has come. Now it is up to you.',
  atEndTitle: 'If no admin comes within five minutes',
  /** What to do then, in this order. */
  atEnd: [
    'Ring the on-call number. It is above, if there is one.',
    'If a life is in danger: ring 999 yourself. Say what is written, the name that is shown and the time.',
    'If a picture or words can hurt somebody as long as they stand: take them down yourself.',
    'Write a note of what you did, and ask the admins again.',
  ],
} as const;
