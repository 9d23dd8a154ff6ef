// The terms of use; with plans, those of Pro below them.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#pages/paths.ts';
import { Prose } from '../prose.tsx';
import { siteFacts } from '../site-facts.ts';
import { LegalHead, LegalPage } from './legal-page.tsx';
import { legalTexts } from './legal-texts.ts';

export function loader(visit: LoaderFunctionArgs) {
  const { own, more } = legalTexts(visit, ['terms', 'terms-of-pro']);
  return { site: siteFacts(visit.context), own, more };
}

export default function Terms() {
  const { site, own, more } = useLoaderData<typeof loader>();
  const texts = [own, ...more];
  return (
    <>
      <LegalHead site={site} title={own.title} description={own.description} addresses={paths.terms} />
      <LegalPage
        title={own.title}
        stand={own.stand}
        date={texts.map(({ date }) => date).reduce((a, b) => (a > b ? a : b))}
        contents={texts.flatMap(({ headings }) => headings)}
      >
        {texts.map(({ id, html }) => (
          <Prose key={id} html={html} />
        ))}
      </LegalPage>
    </>
  );
}
