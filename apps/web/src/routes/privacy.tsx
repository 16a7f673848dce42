import { privacy } from '@ballast/content/privacy';
import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '../features/documents/document-page.tsx';
import { contactEmail } from '../lib/contact-email.ts';

export const Route = createFileRoute('/privacy')({
  component: () => <DocumentPage document={privacy(contactEmail())} />,
});
