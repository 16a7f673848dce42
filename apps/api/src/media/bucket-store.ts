import { setTimeout } from 'node:timers/promises';
import type { ListObjectsV2CommandOutput, S3Client } from '@aws-sdk/client-s3';
import { unavailableError } from '../errors/app-error.ts';
import { OutageError } from '../errors/outage-error.ts';
import type { FileStore } from './file-store.ts';

export type BucketTimeouts = { connectMs: number; silenceMs: number; callMs: number };

/** A call is tried at most three times, within `callMs`. */
const defaultTimeouts: BucketTimeouts = { connectMs: 2000, silenceMs: 4000, callMs: 10_000 };

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

async function withTimeout<T>(timeoutMs: number, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = new AbortController();
  const done = new AbortController();
  const tooLate = setTimeout(timeoutMs, undefined, { signal: done.signal }).then(() => {
    deadline.abort();
    throw new DOMException('The call took too long.', 'TimeoutError');
  });
  // `tooLate` rejects when it is cancelled.
  tooLate.catch(() => {});
  try {
    return await Promise.race([act(deadline.signal), tooLate]);
  } finally {
    done.abort();
  }
}

/** Credentials come from the standard AWS variables. Every method throws UNAVAILABLE if the object store fails. */
export async function openBucketStore(url: URL, timeouts = defaultTimeouts): Promise<FileStore> {
  const s3 = await import('@aws-sdk/client-s3');
  const endpoint = url.searchParams.get('endpoint');
  const client: S3Client = new s3.S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      requestTimeout: timeouts.silenceMs,
      throwOnRequestTimeout: true,
    },
  });
  const bucket = { Bucket: url.hostname };

  async function call<T>(act: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    try {
      return await withTimeout(timeouts.callMs, (abortSignal) => act({ abortSignal }));
    } catch (error) {
      throw unavailableError(new OutageError(`OBJECT_STORE_${error instanceof Error ? error.name : 'Error'}`, error));
    }
  }

  const missing = Symbol();
  const missingIfAbsent = (error: unknown): typeof missing => {
    if (isMissing(error)) return missing;
    throw error;
  };

  async function* pages(prefix: string, delimiter?: string) {
    let token: string | undefined;
    do {
      const page: ListObjectsV2CommandOutput = await call((options) =>
        client.send(
          new s3.ListObjectsV2Command({ ...bucket, Prefix: prefix, Delimiter: delimiter, ContinuationToken: token }),
          options,
        ),
      );
      yield page.Contents ?? [];
      token = page.NextContinuationToken;
    } while (token);
  }

  const remove = async (path: string) => {
    await call((options) => client.send(new s3.DeleteObjectCommand({ ...bucket, Key: path }), options));
  };

  return {
    async write(path, bytes, contentType) {
      const put = new s3.PutObjectCommand({ ...bucket, Key: path, Body: bytes, ContentType: contentType });
      await call((options) => client.send(put, options));
    },

    async read(path) {
      const found = await call(async (options) => {
        const object = await client
          .send(new s3.GetObjectCommand({ ...bucket, Key: path }), options)
          .catch(missingIfAbsent);
        return object === missing ? missing : await object.Body?.transformToByteArray();
      });
      return found === missing ? undefined : (found ?? new Uint8Array());
    },

    remove,

    async move(from, to) {
      const source = `${url.hostname}/${from}`;
      const copy = new s3.CopyObjectCommand({ ...bucket, Key: to, CopySource: source });
      const copied = await call((options) => client.send(copy, options).catch(missingIfAbsent));
      if (copied === missing) return false;
      await remove(from);
      return true;
    },

    async *list() {
      for await (const objects of pages('', '/')) {
        for (const { Key, LastModified, Size = 0 } of objects) {
          if (Key !== undefined && LastModified) yield { path: Key, storedAt: LastModified, bytes: Size };
        }
      }
    },

    async *listBelow(folder) {
      for await (const objects of pages(folder && `${folder}/`)) {
        for (const { Key } of objects) if (Key !== undefined) yield Key;
      }
    },
  };
}
