import { lazyDialog } from '../../components/lazy-dialog.tsx';

export const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'));
export { blockableAuthor } from './blockable-author.ts';
