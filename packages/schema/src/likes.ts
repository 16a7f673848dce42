import * as z from 'zod';
import { likeKinds } from './like-kinds.ts';

export const likedInput = z
  .boolean('Say true or false.')
  .meta({ description: 'Whether the viewer supports it. Setting the current value changes nothing.' });

export const likeKindInput = z
  .enum(likeKinds, `This has to be ${likeKinds.map((kind) => `'${kind}'`).join(', ')}.`)
  .optional()
  .meta({
    description:
      'What the support says: I hear you, been there, or thank you. `hear` unless said. Support that is there keeps its kind unless another is said.',
  });

const supportCount = z.int().nonnegative();

export const supportsView = z
  .object({ hear: supportCount, been_there: supportCount, thanks: supportCount })
  .nullable()
  .meta({ description: 'The support by its kinds, for the author alone; null for everyone else.' });
export type Supports = z.infer<typeof supportsView>;

export const likedView = z.boolean().meta({ description: 'Whether the viewer supports it.' });

export const mineView = z.boolean().meta({ description: 'Whether the viewer wrote it; only the author is told.' });
