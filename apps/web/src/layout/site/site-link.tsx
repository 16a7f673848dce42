import { Link } from '@tanstack/react-router';
import type { LinkTarget } from './site-links.ts';

type Props = { target: LinkTarget; className?: string | undefined; onClick?: (() => void) | undefined };

export function SiteLink({ target: { label, to, hash }, className, onClick }: Props) {
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
