import { createFileRoute } from '@tanstack/react-router';
import { FreezePage } from '../../features/accounts/mailed-links.tsx';

export const Route = createFileRoute('/_app/freeze')({ component: FreezePage });
