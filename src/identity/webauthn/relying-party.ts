// WebAuthn as this installation speaks it: what authenticators are asked for, and whether their answers hold.
import { isIP } from 'node:net';
import type { Party, RelyingParty } from './web-authn.ts';

/** The library reads some hundred files: with the first ceremony, or a moment after the start. */
export const loadCeremonies = () => import('./ceremonies.ts');

/** @param publicUrl the origin that people use, from the settings: no request has a say in it */
export function createRelyingParty(deps: { publicUrl: () => string; appName: string }): RelyingParty {
  const party = () => partyOf(deps.publicUrl());
  return {
    isUsable: () => isIP(party().id) === 0,
    creationOptions: async (order) =>
      (await loadCeremonies()).creationOptions({ ...party(), name: deps.appName }, order),
    requestOptions: async (order) => (await loadCeremonies()).requestOptions(party(), order),
    checkCreation: async (order) => (await loadCeremonies()).checkCreation(party(), order),
    checkRequest: async (order) => (await loadCeremonies()).checkRequest(party(), order),
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
