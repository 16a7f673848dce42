import { buttonStyle } from '@ballast/ui/button-style';
import { TextField } from '@ballast/ui/text-field';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../lib/dates.ts';
import { ExportButton } from '../accounts/public.ts';
import { SignOutButton } from '../sessions/public.ts';
import styles from './account-panel.module.css';
import { Followers } from './followers.tsx';
import { HiddenComments, HiddenStories } from './hidden-items.tsx';
import { BlockedMembers, MutedMembers } from './listed-members.tsx';
import type { Me } from './profile-changes.ts';

export function AccountPanel({ me }: { me: Me }) {
  return (
    <aside className={styles.panel} aria-labelledby="account-title">
      <h2 id="account-title" className={styles.title}>
        Account
      </h2>
      <TextField label="Email" readOnly value={me.email} hint="For signing in. It cannot be changed here." />
      <TextField label="Username" readOnly value={me.username} hint="It stays as it is." />
      <p className={styles.since}>
        Member since <time dateTime={me.createdAt}>{formatDay(new Date(me.createdAt))}</time>
      </p>
      <Link to="/my-stories" className={buttonStyle('quiet')}>
        Your stories
      </Link>
      <Link to="/kept" className={buttonStyle('quiet')}>
        Kept stories
      </Link>
      <Link to="/my-reports" className={buttonStyle('quiet')}>
        Reports and decisions
      </Link>
      <Link to="/settings" className={buttonStyle('quiet')}>
        Settings
      </Link>
      <Followers />
      <BlockedMembers />
      <MutedMembers />
      <HiddenStories />
      <HiddenComments />
      <section className={styles.section}>
        <h3 className={styles.subtitle}>Your data</h3>
        <p className={styles.note}>
          One file with everything: profile, posts, comments, messages. What you wrote anonymously is in it too, so mind
          where you keep it.
        </p>
        <ExportButton />
      </section>
      <section className={styles.section}>
        <h3 className={styles.subtitle}>Done for now?</h3>
        <SignOutButton memberId={me.id} />
      </section>
    </aside>
  );
}
