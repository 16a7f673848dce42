import { limits } from '@ballast/schema/limits';
import {
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import { AppError, malformedBody } from '../../errors/app-error.ts';
import { checkCharset } from './body-encoding.ts';

/** RFC 2046 allows 70 characters. */
const boundaryParameter = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i;

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof MaxPartsExceededError) {
    return new AppError('BAD_INPUT', { message: `A form can have ${limits.formMaxParts} fields at most.` });
  }
  if (error instanceof MaxHeaderSizeExceededError) {
    return new AppError('BAD_INPUT', { message: 'A field of that form has a header that is too long.' });
  }
  return malformedBody();
}

function hasEnded(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

function createForm() {
  const form = new FormData();
  let textBytes = 0;
  return {
    form,
    add(part: MultipartPart): void {
      const { name, filename } = part;
      if (name === undefined) throw malformedBody();
      if (filename !== undefined) {
        form.append(name, new File(part.content, filename, { type: part.mediaType ?? '' }));
        return;
      }
      checkCharset(part.headers['content-type'] ?? '');
      textBytes += part.size;
      if (textBytes > limits.bodyMaxBytes) throw new AppError('TOO_LARGE');
      form.append(name, part.text);
    },
  };
}

/** Parses while the chunks arrive and stops at the first violation: the rest of a hostile form is not parsed. */
export async function readForm(chunks: AsyncIterable<Uint8Array>, contentType: string): Promise<FormData> {
  const match = boundaryParameter.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw malformedBody();
  const parser = new MultipartParser(boundary, {
    maxParts: limits.formMaxParts,
    maxHeaderSize: limits.partHeaderMaxBytes,
    // The caller limits the total size of `chunks`.
    maxFileSize: Number.POSITIVE_INFINITY,
    maxTotalSize: Number.POSITIVE_INFINITY,
  });
  const { form, add } = createForm();
  try {
    for await (const chunk of chunks) {
      // Skips an epilogue (RFC 2046), which the parser would refuse.
      if (hasEnded(parser)) continue;
      for (const part of parser.write(chunk)) add(part);
    }
    parser.finish();
  } catch (error) {
    throw refusalOf(error);
  }
  return form;
}
