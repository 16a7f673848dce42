export { showPostedInFeed } from './place/use-feed-position.ts';
export { MoodChoice } from './top/mood-choice.tsx';
