import type { RouterOutputs } from '@ballast/client/types';

type Post = Pick<RouterOutputs['posts']['get'], 'mine' | 'answers'>;

export const isClosedToViewer = ({ mine, answers }: Post): boolean => answers === 'nobody' && !mine;

/** Who can answer a post whose answers are not open to everyone. */
export function describeAnswers({ mine, answers }: Post): string {
  if (answers === 'followed')
    return `Only members whom ${mine ? 'you follow' : 'the author follows'} can answer, by name.`;
  return mine ? 'Only you can answer this story.' : 'The author has closed the answers to this story.';
}
