import * as z from 'zod';

export const imageInput = z
  .instanceof(Blob, { error: 'This has to be an image file.' })
  .meta({ description: 'Only in a form: a picture of at most 8 MB. It is re-encoded as WebP, without metadata.' });
