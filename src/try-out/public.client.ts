// What the signed-in pages load of the try-out once they are drawn.
export { ClaimTryOut } from './screens/claim-try-out.tsx';
