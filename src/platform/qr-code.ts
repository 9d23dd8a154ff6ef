// A QR code (ISO/IEC 18004) as an SVG picture: bytes, error correction level M, versions 1 to 15.
import { encode } from 'uqr';

const QUIET_ZONE = 4;

/** Fit for a data URL as it is: no character of it has a meaning there. @throws RangeError for more than 412 bytes of UTF-8 */
export function qrCodeSvg(text: string): string {
  const { data, size } = encode([...Buffer.from(text, 'utf8')], {
    ecc: 'M',
    boostEcc: false,
    border: QUIET_ZONE,
    maxVersion: 15,
  });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="white" d="M0,0h${size}v${size}h-${size}z"/><path fill="black" d="${path.join('')}"/></svg>`
  );
}
