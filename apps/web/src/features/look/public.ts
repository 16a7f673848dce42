export { LookButton } from './look-button.tsx';
export { LookForm } from './look-form.tsx';
