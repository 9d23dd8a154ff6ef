// Dialogs lock the page's scrolling with a style element; the security policy wants the nonce of this answer on it.

declare global {
  interface Window {
    /** Where Radix's scroll lock looks for the nonce. */
    __webpack_nonce__?: string;
  }
}

export function shareStyleNonce(): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) window.__webpack_nonce__ = nonce;
}
