import type { RouterOutputs } from '@ballast/client/types';

type Post = Pick<RouterOutputs['posts']['get'], 'mine' | 'answers' | 'answersClosed'>;

export const isClosedToViewer = ({ mine, answers }: Post): boolean => answers === 'nobody' && !mine;

/** Who can answer a post whose answers are not open to everyone. */
export function describeAnswers({ mine, answers, answersClosed }: Post): string {
  if (answersClosed) {
    return mine
      ? 'We have closed the answers to your story for now, so nobody else can write here. The story stays as it is, and you can still add to it.'
      : 'We have closed the answers to this story for now.';
  }
  if (answers === 'followed')
    return `Only members whom ${mine ? 'you follow' : 'the author follows'} can answer, by name.`;
  return mine ? 'Only you can answer this story.' : 'The author has closed the answers to this story.';
}

/** How the author closes the answers. The same for every reader of an anonymous post, so that it does not mark the viewer's. */
export function describeClosing({
  mine,
  isAnonymous,
  answers,
}: Post & Pick<RouterOutputs['posts']['get'], 'isAnonymous'>): string | undefined {
  const path = 'Edit your post, then Who can answer.';
  if (answers === 'nobody') return undefined;
  if (isAnonymous) return `Whoever wrote the story can close the answers: ${path}`;
  return mine ? `You can close the answers to your story: ${path}` : undefined;
}
