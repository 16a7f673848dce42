import { crisisContacts } from '@ballast/content/crisis';
import { brand } from '@ballast/schema/brand';
import { buttonStyle } from '@ballast/ui/button-style';
import { Wordmark } from '@ballast/ui/wordmark';
import { Link } from '@tanstack/react-router';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { LookButton } from '../../features/look/public.ts';
import styles from './site-footer.module.css';
import { footerLinks, type LinkTarget, legalLinks } from './site-links.ts';

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

const urgentContacts = crisisContacts.filter(({ type }) => type === 'emergency' || type === 'helpline');

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.help}>
        <CrisisLine />
        <ul className={styles.numbers}>
          {urgentContacts.map(({ name, number, href }) => (
            <li key={number}>
              <a href={href} className={styles.number}>
                <span className={styles.digits}>{number}</span> <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <nav className={styles.pages} aria-label="All pages">
        <ul className={styles.list}>
          {footerLinks.map((target) => (
            <li key={target.to}>
              <SiteLink target={target} className={styles.link} />
            </li>
          ))}
        </ul>
        <ul className={styles.buttons}>
          {legalLinks.map((target) => (
            <li key={target.to}>
              <SiteLink target={target} className={buttonStyle('quiet')} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.end}>
        <Wordmark name={brand.name} />
        <LookButton className={styles.look} />
        <p>Men talking to men. Peer support, not professional care.</p>
      </div>
    </footer>
  );
}
