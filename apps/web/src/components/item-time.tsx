import { RelativeTime } from './relative-time.tsx';

/** When a post or comment was written, and whether its author has changed it since. */
export function ItemTime({ createdAt, edited }: { createdAt: string; edited: boolean }) {
  return (
    <span>
      <RelativeTime instant={createdAt} />
      {edited && ' · Edited'}
    </span>
  );
}
