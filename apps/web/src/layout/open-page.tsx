import type { ReactNode } from 'react';
import styles from './open-page.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import type { LinkTarget } from './site-links.ts';

type Props = {
  /** What the header leads to, where it is not the site's own list. */
  links?: readonly LinkTarget[] | undefined;
  children: ReactNode;
};

/** A page for everyone: header, the page's own `main`, footer. Complete without scripts. */
export function OpenPage({ links, children }: Props) {
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
