import { createFileRoute } from '@tanstack/react-router';
import { ApiClientLayout } from '../../layout/api-client-layout.tsx';

export const Route = createFileRoute('/_app')({ component: ApiClientLayout });
