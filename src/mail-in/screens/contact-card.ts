// The address as a contact that phones take (RFC 6350).

/** @returns a data URL of a vCard */
export function contactCard(address: string, name: string): string {
  const lines = ['BEGIN:VCARD', 'VERSION:4.0', `FN:${name}`, `EMAIL:${address}`, 'END:VCARD', ''];
  return `data:text/vcard;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
}
