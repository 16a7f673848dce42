export { PastReveals, RevealTime } from './past-reveals.tsx';
export { RevealDialog } from './reveal-dialog.tsx';
export { type RevealTarget, revealChoicesOf, revealTargetOf } from './reveal-target.ts';
export { SameAuthor } from './same-author.tsx';
