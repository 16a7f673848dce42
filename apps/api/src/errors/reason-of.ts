import { isUncertainCommit } from '@ballast/db/engine/uncertain-commit';
import { OutageError } from './outage-error.ts';

type Described = Error & { code?: unknown; reason?: unknown; $metadata?: { httpStatusCode?: number } };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const notTls = 'there is no TLS at this port';
const unknownAuthority = 'its certificate is of an authority that this machine does not trust';
const selfSigned = 'its certificate is signed by itself, and this machine does not trust it';

const tlsReasons: Readonly<Record<string, string>> = {
  'wrong version number': notTls,
  'packet length too long': notTls,
  'http request': notTls,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  DEPTH_ZERO_SELF_SIGNED_CERT: selfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
};

/** A line of OpenSSL: `80B2F1A5:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../ssl/record.c:354:` */
const openSslLine = /error:[0-9A-F]{8}:[^:]*:[^:]*:([^:\n]+)/i;

function tlsReasonOf(error: Described): string | undefined {
  const code = textOf(error.code);
  const reason = openSslLine.exec(error.message)?.[1] ?? (/^ERR_SSL_/.test(code) ? textOf(error.reason) : '');
  const known = tlsReasons[code] ?? tlsReasons[reason];
  if (known !== undefined) return `TLS failed: ${known}`;
  return reason === '' ? undefined : `TLS failed: ${reason}`;
}

/** Why something failed, for an operator. Translates the lines of OpenSSL. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof OutageError) return reasonOf(error.cause.cause ?? new Error(error.cause.code));
  if (isUncertainCommit(error) && error.cause !== undefined) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const { message, name, code, $metadata }: Described = error;
  if (/^ERR_OSSL_|^ERR_CRYPTO_/.test(textOf(code)) || message.includes('unable to authenticate data')) {
    return 'the key is not the one that it was sealed with, or it was changed';
  }
  // The SDK of object stores says no more of an answer that is none of an object store.
  if (name === 'UnknownError' && $metadata?.httpStatusCode !== undefined) {
    return `it answers with the HTTP status ${$metadata.httpStatusCode}, and not like an object store`;
  }
  return tlsReasonOf(error) ?? (message || textOf(code) || name);
}
