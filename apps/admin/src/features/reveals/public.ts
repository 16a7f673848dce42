export { PastReveals } from './past-reveals.tsx';
export { RevealDialog } from './reveal-dialog.tsx';
export { type RevealTarget, revealTargetOf } from './reveal-target.ts';
