import { RelativeTime } from './relative-time.tsx';

export function ItemTime({ createdAt, edited }: { createdAt: string; edited: boolean }) {
  return (
    <span>
      <RelativeTime instant={createdAt} />
      {edited && <span>{' · Edited'}</span>}
    </span>
  );
}
