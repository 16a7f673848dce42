import { crisisContacts } from '@ballast/content/crisis';
import styles from './crisis-numbers.module.css';

const urgentTypes = ['emergency', 'helpline', 'text'];

export function CrisisNumbers() {
  return (
    <ul className={styles.numbers}>
      {crisisContacts
        .filter(({ type }) => urgentTypes.includes(type))
        .map(({ name, number, href, type }) => (
          <li key={number}>
            <a href={href} className={styles.number}>
              <span className={styles.name}>{type === 'text' ? `Text ${name} to` : name}</span> <span>{number}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}
