// Every address that no screen has.
import { data } from 'react-router';
import { staticPage } from './static-page.ts';

export const handle = staticPage;

export function loader() {
  throw data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
