/** The lists of the viewer's profile that others are not told about: titles by fragment of the URL. */
export const ownLists = {
  blocked: 'Blocked members',
  muted: 'Muted members',
  'hidden-stories': 'Stories you hid',
  'hidden-comments': 'Comments you hid',
};

export type OwnList = keyof typeof ownLists;
