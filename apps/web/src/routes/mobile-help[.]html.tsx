import { createFileRoute } from '@tanstack/react-router';
import { Welcome } from '../features/welcome/welcome.tsx';

export const Route = createFileRoute('/mobile-help.html')({ component: Welcome });
