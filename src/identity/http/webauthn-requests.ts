// What authenticators' answers look like in a request; what they say is checked against the key afterwards.
import { z } from 'zod';

/** base64url, of which no honest one comes near this length. */
const bytes = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+=*$/);
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const base = { id: bytes, rawId: bytes, type: z.literal('public-key') };
/** Nothing here is decided by extensions, so none is read. */
const noExtensions = z.unknown().transform(() => ({}));

/** WebAuthn, section 5.1: `RegistrationResponseJSON`. */
export const creationResponse = z.object({
  ...base,
  clientExtensionResults: noExtensions,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    // Of makers to come there may be kinds that we do not know: they are left out, not refused.
    transports: z
      .array(z.unknown())
      .max(20)
      .default([])
      .transform((given) => given.filter((entry) => transport.safeParse(entry).success).map(String)),
  }),
});

/** WebAuthn, section 5.1: `AuthenticationResponseJSON`. */
export const requestResponse = z.object({
  ...base,
  clientExtensionResults: noExtensions,
  response: z
    .object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.nullish(),
    })
    .transform(({ userHandle, ...response }) => ({ ...response, ...(userHandle && { userHandle }) })),
});
