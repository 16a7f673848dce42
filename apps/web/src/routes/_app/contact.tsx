import { createFileRoute } from '@tanstack/react-router';
import { Welcome } from '../../features/welcome/welcome.tsx';

export const Route = createFileRoute('/_app/contact')({ component: Welcome });
