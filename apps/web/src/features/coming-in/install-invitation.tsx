import { brand } from '@ballast/schema/brand';
import { Button } from '@ballast/ui/button';
import { useEffect, useState } from 'react';
import { countVisit, type InstallOffer, mayInvite, recordInvitation } from './install-offer.ts';
import { NoticeCard } from './notice-card.tsx';

export function InstallInvitation({ memberId }: { memberId: string }) {
  const [offer, setOffer] = useState<InstallOffer>();

  useEffect(() => {
    if (!mayInvite(countVisit(memberId))) return;
    const invite = () => {
      if (!window.installOffer) return;
      setOffer(window.installOffer);
      recordInvitation();
    };
    invite();
    window.addEventListener('beforeinstallprompt', invite);
    return () => window.removeEventListener('beforeinstallprompt', invite);
  }, [memberId]);

  if (!offer) return null;
  const close = () => setOffer(undefined);
  return (
    <NoticeCard
      title={`${brand.name} on your home screen`}
      text="It opens straight in the feed, and the crisis numbers work without a signal. Its icon is there for anyone who picks up your phone. We ask this once."
    >
      <Button
        onClick={() => {
          close();
          offer.prompt().catch(() => undefined);
        }}
      >
        Install
      </Button>
      <Button look="text" onClick={close}>
        No, thank you
      </Button>
    </NoticeCard>
  );
}
