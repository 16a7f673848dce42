import { privacy } from '@ballast/content/privacy';
import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '../features/documents/document-page.tsx';

export const Route = createFileRoute('/privacy')({ component: () => <DocumentPage document={privacy} /> });
