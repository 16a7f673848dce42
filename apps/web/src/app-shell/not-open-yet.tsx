import { buttonStyle } from '@ballast/ui/button-style';
import { Link } from '@tanstack/react-router';
import { MemberGate } from './member-gate.tsx';
import { MessageScreen } from './message-screen.tsx';

type Props = { title: string; text: string; gateMessage: string };

/** A part of the house that has a door already, and no floor yet. */
export function NotOpenYet({ title, text, gateMessage }: Props) {
  return (
    <MemberGate message={gateMessage}>
      {() => (
        <MessageScreen title={title} text={text}>
          <Link to="/feed" className={buttonStyle('primary')}>
            Back to the feed
          </Link>
        </MessageScreen>
      )}
    </MemberGate>
  );
}
