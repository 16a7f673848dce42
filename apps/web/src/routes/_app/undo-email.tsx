import { createFileRoute } from '@tanstack/react-router';
import { UndoEmailPage } from '../../features/accounts/undo-email-page.tsx';

export const Route = createFileRoute('/_app/undo-email')({ component: UndoEmailPage });
