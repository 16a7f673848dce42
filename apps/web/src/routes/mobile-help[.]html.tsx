import { createFileRoute } from '@tanstack/react-router';
import { MobileHelpPage } from '../features/mobile-help/help-page.tsx';

export const Route = createFileRoute('/mobile-help.html')({ component: MobileHelpPage });
