import { communityRules } from '@ballast/content/rules';
import { brand } from '@ballast/schema/brand';
import { buttonStyle } from '@ballast/ui/button-style';
import { Link } from '@tanstack/react-router';
import { OwnText } from '../../components/own-text.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { PublicPage } from '../../layout/public-page.tsx';
import { anchorOf } from './anchors.ts';
import styles from './rules.module.css';

export function RulesPage() {
  return (
    <PublicPage>
      <PageFrame
        title="Our Only Rules"
        lead="Five of them. They are what makes it safe to say something here."
        back={{ to: '/welcome', label: 'Back' }}
      >
        <ol className={styles.rules}>
          {communityRules.map(({ title, text }) => (
            <li key={title} className={styles.rule}>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.text}>
                <OwnText text={text} />
              </p>
            </li>
          ))}
        </ol>
        <p className={styles.more}>
          What happens when one is broken, and how to appeal, is in{' '}
          <Link to="/terms" hash={anchorOf('When a rule is broken')}>
            the terms
          </Link>
          . Version 1.0, from 20 November 2026. Nothing has changed since.
        </p>
        <p className={styles.agree}>
          <Link to="/the-feed" className={buttonStyle('primary')}>
            I Agree - {brand.name}
          </Link>
        </p>
      </PageFrame>
    </PublicPage>
  );
}
