const VERSION_4 = 0x40;
const VARIANT = 0x80;

/** Names a request, so that the server carries it out once. Also on pages that came over plain HTTP: not randomUUID. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const marked = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | VERSION_4;
    return index === 8 ? (byte & 0x3f) | VARIANT : byte;
  });
  const hex = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
