/** What the member is doing while the card is shown. */
export type CrisisCardPlace = 'post' | 'comment' | 'message' | 'edit' | 'search' | 'methods';

type CrisisCardTexts = {
  lead: string;
  /** Shown beside the numbers. Says whether the member can go on as before. */
  notes: Record<CrisisCardPlace, string>;
  more: string;
  close: string;
  /** Read by screen readers once. */
  announcement: string;
};

/** Shown to a member who may be in danger: docs/crisis-words.md. */
export const crisisCard: CrisisCardTexts = {
  lead: 'If you might end your life, or hurt yourself, talk to one of these. You need not know what to say.',
  notes: {
    post: 'You can still post this. Nobody has been told.',
    comment: 'You can still post this. Nobody has been told.',
    message: 'You can still send this. Nobody has been told.',
    edit: 'You can still save this. Nobody has been told.',
    search: 'Your search works as ever. Nobody has been told.',
    methods: 'We show no posts for this search. It was not sent, and nobody has been told.',
  },
  more: 'More ways to get help',
  close: 'Close',
  announcement: 'There are numbers to ring or text beside what you are writing.',
};
