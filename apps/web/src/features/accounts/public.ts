export { AccountQuestion } from './account-question.tsx';
export { EmailPanel } from './email-panel.tsx';
export { ExportButton } from './export-button.tsx';
export { PasswordDialog } from './password-dialog.tsx';
export { UnconfirmedEmail } from './unconfirmed-email.tsx';
