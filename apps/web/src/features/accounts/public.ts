export { AccountQuestion } from './account-question.tsx';
export { EmailPanel, UnconfirmedEmail } from './email-panel.tsx';
export { ExportButton } from './export-button.tsx';
export { PasswordDialog } from './password-dialog.tsx';
