// Every address that no screen has.
import { data } from 'react-router';
import { shell as german } from '#i18n/de/shell.ts';
import { shell as english } from '#i18n/en/shell.ts';
import type { RouteHandle } from './route-handle.ts';

export const handle: RouteHandle = {
  isStatic: true,
  textsOf: (locale) => (locale === 'de' ? german : english),
};

export function loader() {
  throw data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
