import type { RouterOutputs } from '@ballast/client/types';
import { createContext, use } from 'react';

/** Undefined while the settings are not loaded. */
export const SettingsContext = createContext<RouterOutputs['settings']['get'] | undefined>(undefined);

export const useSettings = () => use(SettingsContext);
