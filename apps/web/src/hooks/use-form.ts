import { type FormOptions, useForm as useSharedForm } from '@ballast/ui/form';
import { clearErrorToasts } from '@ballast/ui/toasts';
import { readRefusal } from '../lib/error-messages.ts';

/** A form with the messages of the member app. A submission clears the error toasts of earlier ones. */
export const useForm = ({ onSubmit, ...options }: FormOptions) =>
  useSharedForm(readRefusal, {
    ...options,
    onSubmit() {
      onSubmit?.();
      clearErrorToasts();
    },
  });

export type Form = ReturnType<typeof useForm>;
