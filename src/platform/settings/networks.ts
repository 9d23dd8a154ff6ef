// Addresses and networks as settings have them.
import { isIP } from 'node:net';
import { z } from 'zod';

/** Addresses and networks (`192.0.2.1`, `10.0.0.0/8`, `2001:db8::/32`), separated by commas or blanks. */
export const networks = z
  .string()
  .trim()
  .default('')
  .transform((given, context) => {
    const list = given.split(/[\s,]+/).filter((entry) => entry !== '');
    for (const entry of list.filter((one) => !isNetwork(one)))
      context.addIssue({
        code: 'custom',
        message: `${entry} is neither an address nor a network like 10.0.0.0/8`,
      });
    return list;
  });

/** Not all of the internet: then anybody could write the header that is believed. */
function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}
