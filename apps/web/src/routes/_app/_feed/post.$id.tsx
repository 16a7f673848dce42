import { createFileRoute } from '@tanstack/react-router';

/** `answer` is a comment below the story. Always returns the key, because the router keeps raw values of missing keys. */
const readAnswer = ({ answer }: Record<string, unknown>): { answer?: string | undefined } => ({
  answer: typeof answer === 'string' ? answer : undefined,
});

export const Route = createFileRoute('/_app/_feed/post/$id')({ validateSearch: readAnswer });
