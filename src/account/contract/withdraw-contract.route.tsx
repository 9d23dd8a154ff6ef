// The form of § 356a BGB; open to everybody.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadContractPage } from '../subscribe/order-page.ts';
import { DeclarationForm } from './declaration-form.tsx';

export function loader(visit: LoaderFunctionArgs) {
  return loadContractPage(visit);
}

export default function WithdrawContract() {
  const { appName } = useLoaderData<typeof loader>();
  return <DeclarationForm kind="withdraw" appName={appName} />;
}
