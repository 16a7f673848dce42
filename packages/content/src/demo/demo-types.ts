/** A made-up member of the demo community. `dateOfBirth` is an ISO date, YYYY-MM-DD. */
export type DemoPersona = {
  username: string;
  firstName: string;
  lastName: string;
  displayName: string;
  postcode: string;
  dateOfBirth: string;
  bio?: string;
};

/** A reply under a story. `by` is a persona's username. */
export type DemoReply = { by: string; content: string; isAnonymous: boolean };

/** A post of the demo community. `by` is a persona's username, also when the post is anonymous. */
export type DemoStory = {
  by: string;
  content: string;
  mood?: string;
  isAnonymous: boolean;
  replies: readonly DemoReply[];
};
