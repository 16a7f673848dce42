import { Horizon } from '../../components/horizon.tsx';
import { JoinLink } from '../../components/join-link.tsx';
import styles from './closing-section.module.css';

type Props = { title: string; text: string; children: string };

export function ClosingSection({ title, text, children }: Props) {
  return (
    <section className={styles.section} aria-labelledby="last-call">
      <div className={styles.sky}>
        <Horizon />
        <h2 id="last-call" className={styles.title}>
          {title}
        </h2>
      </div>
      <div className={styles.below}>
        <p className={styles.text}>{text}</p>
        <JoinLink>{children}</JoinLink>
      </div>
    </section>
  );
}
