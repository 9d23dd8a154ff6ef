// The texts of the page shown: what its routes bring in their handles (`i18n/pages/`).
import { useMemo } from 'react';
import { useMatches } from 'react-router';
import type { Locale, Texts } from '#i18n/texts.ts';
import type { RouteHandle } from '../route-handle.ts';

export function usePageTexts(locale: Locale): Texts {
  const [outer, inner] = useMatches().flatMap(({ handle }) => textsIn(handle, locale) ?? []);
  // The same object as long as the texts are the same: everything on the page hangs on it.
  return useMemo(() => ({ ...outer, ...inner }), [outer, inner]);
}

function textsIn(handle: unknown, locale: Locale): Texts | undefined {
  const { texts, textsOf } = (handle ?? {}) as RouteHandle;
  return texts ?? textsOf?.(locale);
}
