import { LinkedPhones } from './linked-phones.tsx';

type Props = { contact: string | null | undefined; className?: string | undefined };

export function OnCall({ contact, className }: Props) {
  if (!contact) return null;
  return (
    <p className={className}>
      On call: <LinkedPhones text={contact} />
    </p>
  );
}
