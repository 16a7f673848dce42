import { createFileRoute } from '@tanstack/react-router';
import { RemovePasskeysPage } from '../../features/accounts/mailed-links.tsx';

export const Route = createFileRoute('/_app/remove-passkeys')({ component: RemovePasskeysPage });
