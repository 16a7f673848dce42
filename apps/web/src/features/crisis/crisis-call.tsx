import type { CrisisContact } from '@ballast/content/crisis-contact';
import { type ButtonLook, buttonStyle } from '@ballast/ui/button-style';
import { Icon } from '@ballast/ui/icon';

type Props = { contact: Pick<CrisisContact, 'name' | 'number' | 'href'>; look?: ButtonLook | undefined };

export function CrisisCall({ contact: { name, number, href }, look }: Props) {
  const isText = href.startsWith('sms:');
  return (
    <a href={href} className={buttonStyle(look)}>
      <Icon name={isText ? 'messages' : 'phone'} />
      <span>{isText ? `Text ${name} to ${number}` : `Call ${number}`}</span>
    </a>
  );
}
