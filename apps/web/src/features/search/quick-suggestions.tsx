import { quickSuggestions } from '@ballast/content/quick-suggestions';
import styles from './quick-suggestions.module.css';

export function QuickSuggestions({ onPick }: { onPick: (suggestion: string) => void }) {
  return (
    <div className={styles.suggestions}>
      <h3 className={styles.title}>Some start with</h3>
      <ul>
        {quickSuggestions.map((suggestion) => (
          <li key={suggestion}>
            <button type="button" className={styles.suggestion} onClick={() => onPick(suggestion)}>
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
