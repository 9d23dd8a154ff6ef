// The start page: a recording whose words are lit as they are spoken, then what the product does, for whom and where.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { visitorContext } from '#identity/public.ts';
import { localeOfPath } from '#pages/paths.ts';
import { configContext, mailtoOf } from '#pages/public-config.ts';
import { TryOut } from '#try-out/public.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Blocks } from '../landing/blocks.tsx';
import { landingAt } from '../landing/landing-at.ts';
import { answeredQuestions, organization, software } from '../landing/structured-product.ts';
import { PageHead } from '../page-head.tsx';
import { vatFigures } from '../pricing/plan-figures.ts';
import { builtInRecording } from './built-in-recording.ts';
import { Hero } from './hero.tsx';
import { recordingsContext } from './recordings-context.ts';

export function loader({ context, url }: LoaderFunctionArgs) {
  const { caller } = context.get(visitorContext);
  const isSignedIn = caller !== null;
  const config = context.get(configContext);
  const { tryOut } = config;
  const own = context.get(recordingsContext)?.[localeOfPath(url.pathname)] ?? null;
  const supportEmail = mailtoOf(config);
  return {
    ...landingAt(context, url),
    own,
    supportEmail,
    isSignedIn,
    tryOut: isSignedIn ? null : tryOut,
  };
}

export default function Home() {
  const { site, page, addresses, own, supportEmail, hasPlans, tax, isSignedIn, tryOut } =
    useLoaderData<typeof loader>();
  const { t, path, locale } = useLocale();
  const { title, description, headline, promise, sections, answered } = page;
  const hasVat = vatFigures(locale, tax) !== null;
  return (
    <>
      <PageHead
        site={site}
        title={title}
        description={description}
        addresses={addresses}
        structured={[
          organization(site, supportEmail),
          software(site, { description, hasPlans, hasVat }),
          answeredQuestions(answered),
        ]}
      />
      <Hero headline={headline} promise={promise} recording={own ?? builtInRecording(locale, t)}>
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
      {tryOut && <TryOut {...tryOut} />}
      <Blocks sections={sections} answered={answered} />
    </>
  );
}
