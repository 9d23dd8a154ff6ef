// The form of § 356a BGB; open to everybody.
import type { LoaderFunctionArgs } from 'react-router';
import { loadOrderPage } from '../subscribe/order-page.ts';
import { DeclarationForm } from './declaration-form.tsx';

export function loader(visit: LoaderFunctionArgs) {
  return loadOrderPage(visit);
}

export default function WithdrawContract() {
  return <DeclarationForm kind="withdraw" />;
}
