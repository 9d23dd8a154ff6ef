// What every page may use of identity, also those before the sign-in: no components, no session.
export type { Standing } from './guard/guard.ts';
export { guardHere, guardRequest } from './guard/guard-visit.ts';
export { forgetReturn, forgetReturnHere, safeReturnPath } from './guard/return-path.ts';
export { type PageVisitor, visitorContext } from './guard/visitor-context.ts';
