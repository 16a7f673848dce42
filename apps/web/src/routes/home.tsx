import { createFileRoute } from '@tanstack/react-router';
import { LongFrontPage } from '../features/home/long-front-page.tsx';

export const Route = createFileRoute('/home')({ component: LongFrontPage });
