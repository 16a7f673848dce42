import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../../features/accounts/mailed-links.tsx';

export const Route = createFileRoute('/_app/unsubscribe')({ component: UnsubscribePage });
