/** A fictional member. `dateOfBirth` is YYYY-MM-DD. */
export type DemoPersona = {
  username: string;
  firstName: string;
  lastName: string;
  displayName: string;
  postcode: string;
  dateOfBirth: string;
  bio?: string;
};

export type DemoReply = { by: string; content: string; isAnonymous: boolean };

/** `by` is a persona's username, even when the post is anonymous. */
export type DemoStory = {
  by: string;
  content: string;
  mood?: string;
  isAnonymous: boolean;
  replies: readonly DemoReply[];
};
