// The start page: a recording whose words are lit as they are spoken, then what the product does, for whom and where.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { visitorContext } from '#identity/public.ts';
import { configContext } from '#pages/public-config.ts';
import { TryOut } from '#try-out/public.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Blocks } from '../landing/blocks.tsx';
import { landingAt } from '../landing/landing-at.ts';
import { organization, software } from '../landing/structured-product.ts';
import { PageHead } from '../page-head.tsx';
import { Hero } from './hero.tsx';

export function loader({ context, url }: LoaderFunctionArgs) {
  const { caller } = context.get(visitorContext);
  const isSignedIn = caller !== null;
  const { tryOut } = context.get(configContext);
  return { ...landingAt(context, url), isSignedIn, canTry: tryOut && !isSignedIn };
}

export default function Home() {
  const { site, page, addresses, hasPlans, isSignedIn, canTry } = useLoaderData<typeof loader>();
  const { t, path } = useLocale();
  const { title, description, headline, promise, sections, answered } = page;
  return (
    <>
      <PageHead
        site={site}
        title={title}
        description={description}
        addresses={addresses}
        structured={[organization(site), software(site, { description, hasPlans })]}
      />
      <Hero headline={headline} promise={promise}>
        {isSignedIn ? (
          <a className="btn primary" href={path('app')}>
            {t('home.toApp')}
          </a>
        ) : (
          <a className="btn primary" href={path('register')}>
            {t('home.begin')}
          </a>
        )}
        <a className="btn text" href={hasPlans ? path('pricing') : '#steps'}>
          {t(hasPlans ? 'home.toPrices' : 'home.toSteps')}
        </a>
      </Hero>
      {canTry && <TryOut />}
      <Blocks sections={sections} answered={answered} />
    </>
  );
}
