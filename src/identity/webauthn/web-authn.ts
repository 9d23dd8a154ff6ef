// WebAuthn as this installation speaks it: the words of it, and what the relying party promises.
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** How long a challenge may be answered, in ms. */
export const CEREMONY_MS = 300_000;

/** A public key as the table keeps it; ids and key as base64url. */
export type Credential = {
  credentialId: string;
  publicKey: string;
  signCount: number;
  transports: string[];
  backedUp: boolean;
};

export type Party = { id: string; origin: string };
export type Known = Pick<Credential, 'credentialId' | 'transports'>;

/** `passkey`: kept on the device and found without a name, its owner verified. `factor`: beside a password. */
export type Purpose = 'passkey' | 'factor';

export type RelyingParty = {
  /** Whether browsers let this origin have keys at all: it needs a name, or to be this machine. */
  isUsable(): boolean;
  /** @param handle what the authenticator gives back at a sign-in; never an address or a name */
  creationOptions(options: {
    purpose: Purpose;
    handle: string;
    name: string;
    displayName: string;
    exclude: readonly Known[];
  }): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** @param allow the keys that may answer; none for a sign-in, where the person is not known yet */
  requestOptions(options: {
    purpose: Purpose;
    allow: readonly Known[];
  }): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The new key. @returns undefined when the answer does not hold, for every reason alike */
  checkCreation(options: {
    purpose: Purpose;
    challenge: string;
    response: RegistrationResponseJSON;
  }): Promise<Credential | undefined>;
  /** What has changed about the key. @returns undefined when the answer does not hold */
  checkRequest(options: {
    purpose: Purpose;
    challenge: string;
    response: AuthenticationResponseJSON;
    credential: Credential;
  }): Promise<Pick<Credential, 'signCount' | 'backedUp'> | undefined>;
};
