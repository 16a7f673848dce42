import { createFileRoute } from '@tanstack/react-router';
import { RemovePasskeysPage } from '../../features/accounts/remove-passkeys-page.tsx';

export const Route = createFileRoute('/_app/remove-passkeys')({ component: RemovePasskeysPage });
