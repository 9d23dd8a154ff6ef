// The ceremonies of WebAuthn: the only module that loads the library. What the functions promise stands at `RelyingParty`.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import {
  CEREMONY_MS,
  type Credential,
  type Known,
  type Party,
  type Purpose,
  type RelyingParty,
} from './web-authn.ts';

type Creation = Parameters<RelyingParty['checkCreation']>[0];
type Showing = Parameters<RelyingParty['checkRequest']>[0];
type CborValue = Parameters<typeof isoCBOR.encode>[0];

/** WebAuthn, section 5.8.3: no authenticator's id is longer than 1,023 bytes; here as base64url. */
const LONGEST_ID = 1_364;
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** @param party.name what the authenticator calls the site */
export function creationOptions(
  party: Party & { name: string },
  { purpose, handle, name, displayName, exclude }: Parameters<RelyingParty['creationOptions']>[0],
) {
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
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
  });
}

export function requestOptions(
  party: Party,
  { purpose, allow }: Parameters<RelyingParty['requestOptions']>[0],
) {
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: allow.map(descriptor),
    timeout: CEREMONY_MS,
    userVerification: verificationFor(purpose),
  });
}

export function checkCreation(party: Party, options: Creation) {
  return holds(() => registered(party, options));
}

export function checkRequest(party: Party, options: Showing) {
  return holds(() => shown(party, options));
}

function descriptor({ credentialId, transports }: Known) {
  return { id: credentialId, transports };
}

function verificationFor(purpose: Purpose) {
  return purpose === 'passkey' ? 'required' : 'preferred';
}

async function registered({ id, origin }: Party, options: Creation): Promise<Credential | undefined> {
  const { response } = options;
  const { attestationObject } = response.response;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...response,
      response: { ...response.response, attestationObject: withoutStatement(attestationObject) },
    },
    expectedChallenge: options.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: options.purpose === 'passkey',
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
 * We do not request an authenticator's attestation and ignore it if present: checking it would mean fetching
 * addresses from somebody's certificate.
 */
function withoutStatement(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const bare = new Map<string, CborValue>()
    .set('fmt', 'none')
    .set('attStmt', new Map())
    .set('authData', authData);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}

async function shown({ id, origin }: Party, options: Showing) {
  const { credential } = options;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: options.response,
    expectedChallenge: options.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: credential.credentialId,
      publicKey: isoBase64URL.toBuffer(credential.publicKey),
      counter: credential.signCount,
    },
    requireUserVerification: options.purpose === 'passkey',
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
