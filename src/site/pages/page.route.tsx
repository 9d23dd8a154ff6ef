// One content page, such as what the product does for accessibility.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { Essay } from '../essay.tsx';
import { libraryContext } from '../library/library-context.ts';
import { breadcrumbs, PageHead } from '../page-head.tsx';
import { siteFacts } from '../site-facts.ts';

export function loader({ context, url }: LoaderFunctionArgs) {
  const library = context.get(libraryContext);
  const page = library.documentAt('page', url);
  return {
    site: siteFacts(context),
    page,
    path: library.entryOf(page).path,
    addresses: library.addressesOf(page),
    related: library.relatedTo(page),
  };
}

export default function Page() {
  const { site, page, path: here, addresses, related } = useLoaderData<typeof loader>();
  const { t, path } = useLocale();
  const { title, description } = page;
  const list = { title: t('site.pages.title'), path: path('pages') };
  return (
    <>
      <PageHead
        site={site}
        title={title}
        description={description}
        addresses={addresses}
        structured={[breadcrumbs(site, [list, { title, path: here }])]}
      />
      <Essay document={page} list={list} related={related} />
    </>
  );
}
