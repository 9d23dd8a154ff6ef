// What other features' components may use of a person's session: who it is, our API, the official clients.
export { effectOf } from './browser/auth-events.ts';
export { ProveAgain, useWayOfProof } from './screens/security/prove-again.tsx';
export { ArrivalContext, type SignInWay } from './screens/sign-in/arrival.ts';
export {
  type BrowserSession,
  type LiveClient,
  onAuthEvents,
  SessionProvider,
  useSession,
  useVisitor,
  type Visitor,
} from './browser/session-provider.tsx';
