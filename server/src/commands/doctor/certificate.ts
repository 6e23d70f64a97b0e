/** Codes of Node for a certificate without a known authority. */
const UNTRUSTED: ReadonlySet<unknown> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** The problem of a server's certificate, with its remedy; undefined for other errors. */
export function certificateProblem(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const code = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined;
  if (UNTRUSTED.has(code))
    return `its certificate is not trusted (${code}): give the server one of a known authority with the whole chain, or name your own authority in NODE_EXTRA_CA_CERTS`;
  if (code === 'CERT_HAS_EXPIRED') return 'its certificate has expired: renew it, and look at why it was not renewed';
  if (code === 'CERT_NOT_YET_VALID') return 'its certificate is not valid yet: set the clocks by NTP';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'its certificate is for another name: get one for this name';
  return undefined;
}
