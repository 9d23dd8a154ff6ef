// The form of § 312k BGB; open to everybody.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadContractPage } from '../subscribe/order-page.ts';
import { DeclarationForm } from './declaration-form.tsx';

export function loader(visit: LoaderFunctionArgs) {
  return loadContractPage(visit);
}

export default function CancelContract() {
  const { appName } = useLoaderData<typeof loader>();
  return <DeclarationForm kind="cancel" appName={appName} />;
}
