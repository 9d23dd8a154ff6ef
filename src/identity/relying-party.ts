// WebAuthn as this installation speaks it: what authenticators are asked for, and whether their answers hold.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { isIP } from 'node:net';

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

type Party = { id: string; origin: string };
type Known = Pick<Credential, 'credentialId' | 'transports'>;

/** `passkey`: kept on the device and found without a name, its owner verified. `factor`: beside a password. */
export type Purpose = 'passkey' | 'factor';

export type RelyingParty = {
  /** Whether browsers let this origin have keys at all: it needs a name, or to be this machine. */
  isUsable(): boolean;
  /** @param handle what the authenticator gives back at a sign-in; never an address or a name */
  creationOptions(order: {
    purpose: Purpose;
    handle: string;
    name: string;
    displayName: string;
    exclude: readonly Known[];
  }): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** @param allow the keys that may answer; none for a sign-in, where the person is not known yet */
  requestOptions(order: {
    purpose: Purpose;
    allow: readonly Known[];
  }): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The new key. @returns undefined when the answer does not hold, for every reason alike */
  checkCreation(order: {
    purpose: Purpose;
    challenge: string;
    response: RegistrationResponseJSON;
  }): Promise<Credential | undefined>;
  /** What has changed about the key. @returns undefined when the answer does not hold */
  checkRequest(order: {
    purpose: Purpose;
    challenge: string;
    response: AuthenticationResponseJSON;
    credential: Credential;
  }): Promise<Pick<Credential, 'signCount' | 'backedUp'> | undefined>;
};

type CborValue = Parameters<typeof isoCBOR.encode>[0];

/** WebAuthn, section 5.8.3: no authenticator's id is longer than 1,023 bytes; here as base64url. */
const LONGEST_ID = 1_364;
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** @param publicUrl the origin that people use, from the settings: no request has a say in it */
export function createRelyingParty(deps: { publicUrl: () => string; appName: string }): RelyingParty {
  const party = () => partyOf(deps.publicUrl());
  return {
    isUsable: () => isIP(party().id) === 0,
    creationOptions: ({ purpose, handle, name, displayName, exclude }) =>
      generateRegistrationOptions({
        rpName: deps.appName,
        rpID: party().id,
        userID: isoBase64URL.toBuffer(isoBase64URL.fromUTF8String(handle)),
        userName: name,
        userDisplayName: displayName,
        timeout: CEREMONY_MS,
        excludeCredentials: exclude.map(descriptor),
        authenticatorSelection:
          purpose === 'passkey'
            ? { residentKey: 'required', userVerification: 'required' }
            : { residentKey: 'discouraged', userVerification: 'preferred' },
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    requestOptions: ({ purpose, allow }) =>
      generateAuthenticationOptions({
        rpID: party().id,
        allowCredentials: allow.map(descriptor),
        timeout: CEREMONY_MS,
        userVerification: verificationFor(purpose),
      }),
    checkCreation: (order) => holds(() => checkCreation(party(), order)),
    checkRequest: (order) => holds(() => checkRequest(party(), order)),
  };
}

/** Browsers know no keys for bare addresses, except that this very machine is called `localhost`. */
function partyOf(publicUrl: string): Party {
  const url = new URL(publicUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host !== '::1' && !/^127\.\d+\.\d+\.\d+$/.test(host)) return { id: host, origin: url.origin };
  url.hostname = 'localhost';
  return { id: 'localhost', origin: url.origin };
}

function descriptor({ credentialId, transports }: Known) {
  return { id: credentialId, transports };
}

function verificationFor(purpose: Purpose) {
  return purpose === 'passkey' ? 'required' : 'preferred';
}

async function checkCreation(
  { id, origin }: Party,
  order: { purpose: Purpose; challenge: string; response: RegistrationResponseJSON },
): Promise<Credential | undefined> {
  const { response } = order;
  const { attestationObject } = response.response;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...response,
      response: { ...response.response, attestationObject: withoutStatement(attestationObject) },
    },
    expectedChallenge: order.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: order.purpose === 'passkey',
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!verified) return undefined;
  const { credential, credentialBackedUp: backedUp } = registrationInfo;
  if (credential.id.length > LONGEST_ID) return undefined;
  return {
    credentialId: credential.id,
    publicKey: isoBase64URL.fromBuffer(credential.publicKey),
    signCount: credential.counter,
    transports: response.response.transports ?? [],
    backedUp,
  };
}

/**
 * We do not ask who made an authenticator, and do not read it where it is told: checking such a statement would
 * mean fetching addresses that stand in somebody's certificate.
 */
function withoutStatement(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const bare = new Map<string, CborValue>()
    .set('fmt', 'none')
    .set('attStmt', new Map())
    .set('authData', authData);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}

async function checkRequest(
  { id, origin }: Party,
  order: {
    purpose: Purpose;
    challenge: string;
    response: AuthenticationResponseJSON;
    credential: Credential;
  },
): Promise<Pick<Credential, 'signCount' | 'backedUp'> | undefined> {
  const { credential } = order;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: order.response,
    expectedChallenge: order.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: credential.credentialId,
      publicKey: isoBase64URL.toBuffer(credential.publicKey),
      counter: credential.signCount,
    },
    requireUserVerification: order.purpose === 'passkey',
  });
  if (!verified) return undefined;
  return { signCount: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
}

/** The library throws for whatever is wrong with an answer, be it malformed or forged. */
async function holds<Result>(check: () => Promise<Result | undefined>): Promise<Result | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
