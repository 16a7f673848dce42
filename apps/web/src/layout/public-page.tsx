import { brand } from '@ballast/schema/brand';
import { Wordmark } from '@ballast/ui/wordmark';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { JoinLink } from '../components/join-link.tsx';
import styles from './public-page.module.css';
import { SiteFooter, SiteLink } from './site/site-footer.tsx';
import { headerLinks, type LinkTarget } from './site/site-links.ts';
import { SiteMenu } from './site/site-menu.tsx';

const crisis: LinkTarget = { label: 'Crisis Support', to: '/crisis-support' };

/** Sticky. Shows the crisis link at every size. */
function SiteHeader({ links = headerLinks }: { links?: readonly LinkTarget[] | undefined }) {
  return (
    <header className={styles.header}>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <Link to="/" className={styles.brand} aria-label={`${brand.name}, home`}>
        <Wordmark name={brand.name} />
      </Link>
      <nav className={styles.links} aria-label="Main">
        <ul className={styles.list}>
          {links.map((target) => (
            <li key={target.label}>
              <SiteLink target={target} className={styles.link} />
            </li>
          ))}
        </ul>
      </nav>
      <Link to="/crisis-support" className={styles.crisis}>
        <span>Crisis</span>
        <span className={styles.more}> Support</span>
      </Link>
      <div className={styles.join}>
        <JoinLink>Get Started Free</JoinLink>
      </div>
      <SiteMenu links={[...links, crisis]} />
    </header>
  );
}

type Props = {
  links?: readonly LinkTarget[] | undefined;
  children: ReactNode;
};

/** The frame of the public pages, which need no sign-in. Works without scripts. The children contain `main`. */
export function PublicPage({ links, children }: Props) {
  return (
    <div className={styles.page}>
      <SiteHeader links={links} />
      <div id="content" className={styles.content} tabIndex={-1}>
        {children}
      </div>
      <SiteFooter />
    </div>
  );
}
