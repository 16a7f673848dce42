import type { CrisisContact } from '@ballast/content/crisis';
import { buttonStyle } from '@ballast/ui/button-style';
import { Icon } from '@ballast/ui/icon';

/** One tap, and it rings or the text is ready. */
export function CrisisCall({ contact: { name, number, href } }: { contact: CrisisContact }) {
  const isText = href.startsWith('sms:');
  return (
    <a href={href} className={buttonStyle('primary')}>
      <Icon name={isText ? 'messages' : 'phone'} />
      {isText ? `Text ${name} to ${number}` : `Call ${number}`}
    </a>
  );
}
