export { showPostedInFeed } from './show-posted-in-feed.ts';
export { MoodChoice } from './top/mood-choice.tsx';
