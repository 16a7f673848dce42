import { createFileRoute } from '@tanstack/react-router';
import { RulesPage } from '../features/documents/rules-page.tsx';

export const Route = createFileRoute('/guidelines')({ component: RulesPage });
