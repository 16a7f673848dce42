import { lazyDialog } from '../../components/lazy-dialog.tsx';

export const ProfileDialog = lazyDialog(() => import('./profile-dialog.tsx'));
