import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './home.module.css';
import list from './resources.module.css';

function Resource({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className={list.item}>
      {children}
      <p className={list.text}>{text}</p>
    </li>
  );
}

export function Resources() {
  return (
    <section id="resources" className={styles.plain} aria-labelledby="resources-title">
      <h2 id="resources-title" className={styles.title}>
        For anybody, without an account
      </h2>
      <ul className={list.list}>
        <Resource text="Who to ring or text when it is bad, day and night. One tap and it rings.">
          <Link to="/crisis-support" className={list.link}>
            Crisis numbers
          </Link>
        </Resource>
        <Resource text="Four things to do with your hands and your breath while it passes. None takes over fifteen minutes.">
          <Link to="/crisis-support" className={list.link}>
            Exercises for a bad minute
          </Link>
        </Resource>
        <Resource text="Five, and they are short. They are why a man can say something here.">
          <Link to="/guidelines" className={list.link}>
            Our only rules
          </Link>
        </Resource>
        <Resource text="A person reads it. One or two days as a rule, four hours when it is urgent.">
          <Link to="/contact" className={list.link}>
            Write to us
          </Link>
        </Resource>
      </ul>
    </section>
  );
}
