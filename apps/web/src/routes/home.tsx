import { createFileRoute } from '@tanstack/react-router';
import { TalkPage } from '../features/home/talk-page.tsx';

export const Route = createFileRoute('/home')({ component: TalkPage });
