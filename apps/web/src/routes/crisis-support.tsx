import { createFileRoute } from '@tanstack/react-router';
import { CrisisPage } from '../features/crisis/crisis-page.tsx';

export const Route = createFileRoute('/crisis-support')({ component: CrisisPage });
