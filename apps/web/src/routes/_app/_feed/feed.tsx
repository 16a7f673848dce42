import { createFileRoute } from '@tanstack/react-router';

const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);

type FeedSearch = {
  story?: string | undefined;
  answer?: string | undefined;
  topic?: string | undefined;
  mood?: string | undefined;
};

/** `answer` is a comment below `story`. Always returns all keys, because the router keeps raw values of missing keys. */
const readSearch = ({ story, answer, topic, mood }: Record<string, unknown>): FeedSearch => ({
  story: readText(story),
  answer: readText(answer),
  topic: readText(topic),
  mood: readText(mood),
});

export const Route = createFileRoute('/_app/_feed/feed')({ validateSearch: readSearch });
