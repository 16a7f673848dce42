import { createFileRoute } from '@tanstack/react-router';

const readId = (value: unknown) => (typeof value === 'string' ? value : undefined);

type StorySearch = {
  story?: string | undefined;
  answer?: string | undefined;
  create?: true | undefined;
  /** Raw values, which `useFeedFilter` checks: this file is part of the home page. */
  topic?: unknown;
  mood?: unknown;
};

/**
 * `answer` is a comment below `story`, `create` opens the composer. Always returns these keys, because the router keeps
 * raw values of missing keys.
 */
const readStory = ({ story, answer, create }: Record<string, unknown>): StorySearch => ({
  story: readId(story),
  answer: readId(answer),
  create: create === true || undefined,
});

export const Route = createFileRoute('/_app/_feed/feed')({ validateSearch: readStory });
