import { Link } from '@tanstack/react-router';
import type { Place } from './site-places.ts';

type Props = { place: Place; className?: string | undefined; onClick?: (() => void) | undefined };

/** A link in a menu; it says so when it leads to where one is. */
export function PlaceLink({ place: { label, to, hash }, className, onClick }: Props) {
  return (
    <Link
      to={to}
      {...(hash !== undefined && { hash })}
      {...(className !== undefined && { className })}
      {...(onClick && { onClick })}
      activeOptions={{ exact: true, includeHash: true }}
    >
      {label}
    </Link>
  );
}
