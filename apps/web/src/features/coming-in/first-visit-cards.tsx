import { brand } from '@ballast/schema/brand';
import { Button } from '@ballast/ui/button';
import { useState } from 'react';
import { NoticeCard } from './notice-card.tsx';

const cards = [
  {
    title: 'One story at a time',
    text: 'Men here write what they would not say out loud. Swipe up for the next one, or press the arrow keys. Nobody is told what you read.',
  },
  {
    title: 'With your name or without',
    text: 'You choose each time you post or comment. Anonymous means that no other member can tell it was you.',
  },
  {
    title: 'Men, not a clinic',
    text: `${brand.name} is company, not treatment. If you might hurt yourself, press Crisis. It is always on the screen, and those numbers answer day and night.`,
  },
] as const;

export function FirstVisitCards({ onDone }: { onDone: () => void }) {
  const [index, setIndex] = useState(0);
  const card = cards[index] ?? cards[0];
  const isLast = index === cards.length - 1;
  return (
    <NoticeCard {...card} place={`${index + 1} of ${cards.length}`}>
      <Button onClick={() => (isLast ? onDone() : setIndex(index + 1))}>{isLast ? 'Start reading' : 'Go on'}</Button>
      {!isLast && (
        <Button look="text" onClick={onDone}>
          Skip
        </Button>
      )}
    </NoticeCard>
  );
}
