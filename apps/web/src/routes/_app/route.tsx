import { createFileRoute } from '@tanstack/react-router';
import { WithServer } from '../../layout/with-server.tsx';

export const Route = createFileRoute('/_app')({ component: WithServer });
