// What the loader of a large page gives to it.
import type { LoaderFunctionArgs } from 'react-router';
import { configContext } from '#pages/public-config.ts';
import { libraryContext } from '../library/library-context.ts';
import { siteFacts } from '../site-facts.ts';

/** @throws the 404 of a page that is not there without plans */
export function landingAt(context: LoaderFunctionArgs['context'], url: URL) {
  const library = context.get(libraryContext);
  const page = library.landingAt(url);
  return {
    site: siteFacts(context),
    hasPlans: context.get(configContext).plans,
    tax: context.get(configContext).tax,
    /** Whether Pro can be ordered, not only tried. */
    isSelling: context.get(configContext).trader !== null,
    page,
    path: library.entryOf(page).path,
    addresses: library.addressesOf(page),
  };
}
