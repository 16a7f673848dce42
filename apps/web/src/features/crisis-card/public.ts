export { CrisisCard, HelpCard } from './crisis-card.tsx';
