import type { ReactNode } from 'react';
import styles from './public-page.module.css';
import { SiteFooter } from './site/site-footer.tsx';
import { SiteHeader } from './site/site-header.tsx';
import type { LinkTarget } from './site/site-links.ts';

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
