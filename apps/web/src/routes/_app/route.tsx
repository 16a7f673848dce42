import { createFileRoute } from '@tanstack/react-router';
import { ApiLayout } from '../../layout/api-layout.tsx';

export const Route = createFileRoute('/_app')({ component: ApiLayout });
