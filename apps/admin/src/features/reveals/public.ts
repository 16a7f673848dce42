export { RevealDialog } from './reveal-dialog.tsx';
export type { RevealTarget } from './reveal-target.ts';
