import { createFileRoute } from '@tanstack/react-router';
import { FrontPage } from '../features/home/front-page.tsx';

export const Route = createFileRoute('/')({ component: FrontPage });
