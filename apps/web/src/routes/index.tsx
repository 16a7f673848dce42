import { createFileRoute } from '@tanstack/react-router';
import { ShortFrontPage } from '../features/home/short-front-page.tsx';

export const Route = createFileRoute('/')({ component: ShortFrontPage });
