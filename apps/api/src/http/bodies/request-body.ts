import type { IncomingMessage } from 'node:http';
import type { LimitFunction } from 'p-limit';
import { AppError, malformedBody } from '../../errors/app-error.ts';
import type { BodyReader, HttpContext } from '../http-app.ts';
import { checkCharset, isCompressed } from './body-encoding.ts';
import { readForm } from './multipart-form.ts';

/** Node itself refuses any value of Expect but `100-continue`. HTTP/1.0 has no Expect header. */
export function awaitsContinue({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.expect !== undefined && httpVersion === '1.1';
}

export class RequestBody implements BodyReader {
  readonly #c: HttpContext;
  readonly #maxBytes: number;
  readonly #formQueue: LimitFunction | undefined;

  constructor(c: HttpContext, maxBytes: number, formQueue: LimitFunction | undefined) {
    this.#c = c;
    this.#maxBytes = maxBytes;
    this.#formQueue = formQueue;
  }

  async text(): Promise<string> {
    const { req, env } = this.#c;
    try {
      this.#checkEncoding();
      // Creating a stream would take a fifth of the time of a comment request.
      if (env?.incoming && this.#isBounded) return await req.text();
      const chunks: Uint8Array[] = [];
      for await (const chunk of this.#chunks()) chunks.push(chunk);
      return new TextDecoder().decode(Buffer.concat(chunks));
    } catch (error) {
      throw error instanceof AppError ? error : malformedBody();
    }
  }

  form(): Promise<FormData> {
    const read = async () => {
      this.#checkEncoding();
      return readForm(this.#chunks(), this.#header('content-type'));
    };
    return this.#formQueue ? this.#formQueue(read) : read();
  }

  asRequest(): Request {
    const { req, env } = this.#c;
    if (req.method !== 'POST') return req.raw;
    const isJson = this.#header('content-type').startsWith('application/json');
    const isEmpty = this.#header('content-length') === '0';
    const isPlain = isJson && !this.isCompressed && !/charset/i.test(this.#header('content-type'));
    return env?.incoming && isPlain && this.#isBounded && !isEmpty ? req.raw : new LimitedRequest(req.raw, this);
  }

  get isCompressed(): boolean {
    return isCompressed((name) => this.#header(name));
  }

  /** Runs when the body is read, so that rate limits count first. */
  #checkEncoding(): void {
    if (this.isCompressed)
      throw new AppError('UNSUPPORTED_TYPE', { message: 'We read bodies without compression only.' });
    checkCharset(this.#header('content-type'));
  }

  #header(name: string): string {
    return this.#c.req.header(name) ?? '';
  }

  /** Node reads no more bytes than the Content-Length, which was checked before. */
  get #isBounded(): boolean {
    const { req } = this.#c;
    return (
      req.header('content-length') !== undefined &&
      req.header('transfer-encoding') === undefined &&
      req.header('expect') === undefined
    );
  }

  async *#chunks(): AsyncGenerator<Uint8Array> {
    const { req, env } = this.#c;
    const { incoming, outgoing } = env ?? {};
    if (incoming && awaitsContinue(incoming)) outgoing?.writeContinue();
    // Destroying the stream would close the socket before the response is sent.
    const chunks: AsyncIterable<Uint8Array> | undefined = incoming
      ? incoming.iterator({ destroyOnReturn: false })
      : req.raw.body?.values({ preventCancel: true });
    let bytes = 0;
    for await (const chunk of chunks ?? []) {
      bytes += chunk.length;
      if (bytes > this.#maxBytes) throw new AppError('TOO_LARGE');
      yield chunk;
    }
  }
}

class LimitedRequest extends Request {
  readonly #body: RequestBody;

  constructor({ url, method, headers, signal }: Request, body: RequestBody) {
    super(url, { method, headers, signal });
    this.#body = body;
  }

  /** tRPC's client sends an empty body if there is no input. */
  override readonly json = async (): Promise<unknown> => {
    const text = await this.#body.text();
    return text === '' ? undefined : JSON.parse(text);
  };

  override readonly formData = (): Promise<FormData> => this.#body.form();
}
