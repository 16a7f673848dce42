import { type ComponentType, useEffect, useState } from 'react';
import { firstVisit } from '../../lib/storage/first-visit.ts';

type Props = { memberId: string };

/** The feed loads first. On the first visit, the cards come with it. */
const delayMs = 2500;

/** What is said above the waterline: on a first visit what this is, later the invitation to install. */
export function FeedNotice({ memberId }: Props) {
  const [Notice, setNotice] = useState<ComponentType<Props>>();
  useEffect(() => {
    const load = () =>
      import('./coming-in.tsx').then(
        ({ ComingIn }) => setNotice(() => ComingIn),
        () => undefined,
      );
    const timer = setTimeout(load, firstVisit.isNow(memberId) ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [memberId]);
  return Notice ? <Notice memberId={memberId} /> : null;
}
