import { type FormOptions, useForm as useSharedForm } from '@ballast/ui/form';
import { readRefusal } from '../lib/refusal.ts';

/** A form with the messages of the admin app. */
export const useForm = (options: FormOptions) => useSharedForm(readRefusal, options);
