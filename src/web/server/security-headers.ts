// What a browser may do with our answers.

const forEveryAnswer: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  // What is for pages of others, such as a stored file with an address of its own, says so itself.
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** `isForBelow`: also for the names below ours. What runs there only the operator knows, and it may have no certificate. */
export type StrictTransport = { isForBelow: boolean };

/** A browser that came by HTTPS once asks for nothing else for a year (RFC 6797). */
export function strictTransport({ isForBelow }: StrictTransport): [string, string] {
  return ['strict-transport-security', `max-age=31536000${isForBelow ? '; includeSubDomains' : ''}`];
}

/** @param nonce of the inline scripts of this answer */
export function securityHeaders(nonce: string): Record<string, string> {
  return {
    ...forEveryAnswer,
    'content-security-policy': contentPolicy({
      styles: [`'nonce-${nonce}'`],
      scripts: [`'nonce-${nonce}'`],
    }),
  };
}

/** @param inline the nonces or digests of what stands in a page; our own files may always be loaded */
export function contentPolicy(inline: { styles: readonly string[]; scripts: readonly string[] }): string {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    // Positions of menus and the like are style attributes; they cannot load anything under this policy.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return policy.join('; ');
}
