import { lazyDialog } from '../../components/lazy-dialog.tsx';

export const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'));
