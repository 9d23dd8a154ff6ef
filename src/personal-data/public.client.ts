// What the frame of the signed-in pages loads later.
export { ForgetDeletedAccounts } from './screens/forget-deleted-accounts.tsx';
