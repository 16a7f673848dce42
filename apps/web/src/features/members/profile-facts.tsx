import styles from './profile-facts.module.css';
import type { Profile } from './profile-query.ts';

/** Fields that the member's settings hide are null and not shown. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { bio, interests, occupation, relationshipStatus, email, phone } = profile;
  const facts = [
    { label: 'Interests', text: interests },
    { label: 'Work', text: occupation },
    { label: 'Relationship', text: relationshipStatus },
    { label: 'Email', text: email },
    { label: 'Phone', text: phone },
  ].filter(({ text }) => text);
  if (!bio && facts.length === 0) return <p className={styles.quiet}>He keeps the rest to himself.</p>;
  return (
    <div className={styles.facts}>
      {bio && (
        <p className={styles.bio} dir="auto">
          {bio}
        </p>
      )}
      {facts.length > 0 && (
        <dl className={styles.list}>
          {facts.map(({ label, text }) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.quiet}>{label}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
