import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';

/** The address of a comment contains its story, which is asked for on the press. It is not cached: the item may be anonymous. */
function OpenComment({ id }: { id: string }) {
  const navigate = useNavigate();
  const { client } = trpc.useUtils();
  const [isBusy, setIsBusy] = useState(false);

  async function open(): Promise<void> {
    setIsBusy(true);
    try {
      const { postId } = await client.comments.get.query({ commentId: id });
      await navigate({ to: '/post/$id', params: { id: postId }, search: { answer: id } });
    } catch (error) {
      setIsBusy(false);
      showFailure(error, 'Error', readRefusal(error).message);
    }
  }

  return (
    <Button look="text" isBusy={isBusy} onClick={() => void open()}>
      Open the comment
    </Button>
  );
}

export function OpenItem({ targetType, id }: { targetType: 'post' | 'comment'; id: string }) {
  if (targetType === 'comment') return <OpenComment id={id} />;
  return (
    <Link to="/post/$id" params={{ id }} state={{ storyOnly: true }} className={buttonStyle('text')}>
      Open the story
    </Link>
  );
}
