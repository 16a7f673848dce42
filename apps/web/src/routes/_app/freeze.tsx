import { createFileRoute } from '@tanstack/react-router';
import { FreezePage } from '../../features/accounts/freeze-page.tsx';

export const Route = createFileRoute('/_app/freeze')({ component: FreezePage });
