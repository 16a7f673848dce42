import { Button } from '@ballast/ui/button';
import { useId, useState } from 'react';
import { shortNameOf } from '../../components/authors/author-line.tsx';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './taken-off-answers.module.css';

type Props = { postId: string };

function Answers({ postId }: Props) {
  const utils = trpc.useUtils();
  const { data, isError, error } = trpc.comments.takenOff.useQuery({ postId }, { gcTime: 0 });
  const { mutate, isPending } = trpc.comments.setTakenOff.useMutation({
    onSuccess: () => utils.comments.takenOff.invalidate({ postId }),
    onError: (failure) => showFailure(failure, 'Error', readRefusal(failure).message),
  });
  if (isError) return <p role="alert">{readRefusal(error).message}</p>;
  if (!data) return <p role="status">Loading...</p>;
  if (data.length === 0) return <p role="status">Nothing in the last day.</p>;
  return (
    <ul className={styles.answers}>
      {data.map((comment) => (
        <li key={comment.id} className={styles.answer}>
          <span dir="auto">{`${shortNameOf(comment)}: ${comment.content}`}</span>
          <Button
            look="text"
            isBusy={isPending}
            aria-label={`Put it back: ${comment.content}`}
            onClick={() => mutate({ commentId: comment.id, takenOff: false })}
          >
            Put it back
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What the member has taken off their story in the last day. Asked for by a press: the screen may be seen by others. */
export function TakenOffAnswers({ postId }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.takenOff}>
      <Button look="text" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        What you took off
      </Button>
      <div id={id}>{isOpen && <Answers postId={postId} />}</div>
    </div>
  );
}
