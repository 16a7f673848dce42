export { CrisisCard } from './crisis-card.tsx';
export { HelpCard } from './help-card.tsx';
