import { useState } from 'react';
import { firstVisit } from '../../lib/storage/first-visit.ts';
import { FirstVisitCards } from './first-visit-cards.tsx';
import { InstallInvitation } from './install-invitation.tsx';

export function ComingIn({ memberId }: { memberId: string }) {
  const [isFirst, setIsFirst] = useState(() => firstVisit.isNow(memberId));
  if (!isFirst) return <InstallInvitation memberId={memberId} />;
  return (
    <FirstVisitCards
      onDone={() => {
        firstVisit.end(memberId);
        setIsFirst(false);
      }}
    />
  );
}
