// The technical and organisational measures (Art. 32 GDPR): the software's, then the operator's.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { localeOfPath, paths } from '#pages/paths.ts';
import { legalText } from '../library/library.ts';
import { siteFacts } from '../site-facts.ts';
import { legalContext } from './legal-context.ts';
import { LegalHead, LegalPage } from './legal-page.tsx';
import { PlainText, sectionsOf } from './plain-text.tsx';
import { measuresParts } from './processing-contract.ts';

export function loader({ context, url }: LoaderFunctionArgs) {
  const locale = localeOfPath(url.pathname);
  const { title, description, stand, date } = legalText('measures', locale);
  return {
    site: siteFacts(context),
    head: { title, description, stand, date },
    parts: measuresParts(locale, context.get(legalContext)),
  };
}

export default function Measures() {
  const { site, head, parts } = useLoaderData<typeof loader>();
  return (
    <>
      <LegalHead site={site} title={head.title} description={head.description} addresses={paths.measures} />
      <LegalPage {...head} contents={sectionsOf(parts)}>
        <PlainText parts={parts} />
      </LegalPage>
    </>
  );
}
