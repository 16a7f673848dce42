import type { RouterOutputs } from '@ballast/client/types';
import { createContext, use } from 'react';

/** His settings, so that each field can say who reads it. Undefined while they are not known. */
export const SettingsContext = createContext<RouterOutputs['settings']['get'] | undefined>(undefined);

export const useSettings = () => use(SettingsContext);
