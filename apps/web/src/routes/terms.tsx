import { terms } from '@ballast/content/terms';
import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '../features/documents/document-page.tsx';

export const Route = createFileRoute('/terms')({ component: () => <DocumentPage document={terms} /> });
