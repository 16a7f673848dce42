import { limits } from './limits.ts';
import { optionalText } from './text.ts';

/** A display name; empty falls back to the username. Whether it passes for a reserved one, the server judges. */
export const displayNameInput = optionalText({ maxChars: limits.displayNameMaxChars });
