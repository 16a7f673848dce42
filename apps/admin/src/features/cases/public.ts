export { OpenCaseDialog, type OpenCaseTarget } from './open-case-dialog.tsx';
