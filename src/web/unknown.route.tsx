// Every address that no screen has.
import type { LoaderFunctionArgs } from 'react-router';
import { shell as german } from '#i18n/de/shell.ts';
import { shell as english } from '#i18n/en/shell.ts';
import { missingPage } from '#pages/route-checks.ts';
import type { RouteHandle } from './route-handle.ts';

export const handle: RouteHandle = {
  isStatic: true,
  textsOf: (locale) => (locale === 'de' ? german : english),
};

export function loader({ url }: LoaderFunctionArgs) {
  throw missingPage({ reason: 'no-match', path: url.pathname });
}

export default function Unknown() {
  return null;
}
