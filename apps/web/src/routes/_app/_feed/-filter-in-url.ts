import { useMatch, useNavigate } from '@tanstack/react-router';
import type { FilterAddress } from '../../../features/feed/top/use-feed-filter.ts';

/** The filter in the URL. It is not changed while the URL opens something else. */
export function useFilterInUrl({ opensOther }: { opensOther: boolean }): FilterAddress {
  const navigate = useNavigate();
  const { story, topic, mood } =
    useMatch({ from: '/_app/_feed/feed', shouldThrow: false, select: ({ search }) => search }) ?? {};
  const isFree = !opensOther && story === undefined;
  return {
    topic,
    mood,
    show: isFree ? (search) => void navigate({ to: '/feed', search, replace: true }) : undefined,
  };
}
