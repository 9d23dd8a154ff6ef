// The part of http_ece that a test uses; the package has no types.
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  const ece: {
    /** @returns the plain text of a body (RFC 8188) */
    decrypt(body: Buffer, options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer;
  };
  export default ece;
}
