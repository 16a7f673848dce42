import { RelativeTime } from './relative-time.tsx';

/** Shows when a post or comment was written, and whether its author has edited it. */
export function ItemTime({ createdAt, edited }: { createdAt: string; edited: boolean }) {
  return (
    <span>
      <RelativeTime instant={createdAt} />
      {edited && ' · Edited'}
    </span>
  );
}
