import * as z from 'zod';

/** A picture's bytes as sent; it is decoded and written anew. */
export const imageInput = z
  .instanceof(Blob, { error: 'This has to be an image file.' })
  .meta({ description: 'In a form alone: a picture of 8 MB at most, written anew as WebP without metadata.' });
