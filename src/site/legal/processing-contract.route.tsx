// The processing contract for everybody to read; it is concluded in the profile.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { localeOfPath, paths } from '#pages/paths.ts';
import { useLocale } from '#ui/locale.tsx';
import { legalText } from '../library/library.ts';
import { siteFacts } from '../site-facts.ts';
import { legalContext } from './legal-context.ts';
import { LegalHead, LegalPage, LegalSection } from './legal-page.tsx';
import { OperatorDetails } from './operator-details.tsx';
import { PlainText, sectionsOf } from './plain-text.tsx';
import { contractPaperAddresses } from './contract-paper-addresses.ts';
import { processingContractOf } from './processing-contract.ts';

export function loader({ context, url }: LoaderFunctionArgs) {
  const facts = context.get(legalContext);
  const locale = localeOfPath(url.pathname);
  const { version, texts, lacks } = processingContractOf(facts);
  const { title, description, stand, date } = legalText('processing-contract', locale);
  return {
    site: siteFacts(context),
    head: { title, description, stand, date },
    version,
    operator: facts.operator,
    lacks,
    parts: texts[locale].parts,
  };
}

export default function ProcessingContractPage() {
  const { site, head, version, operator, lacks, parts } = useLoaderData<typeof loader>();
  const { t, locale, path } = useLocale();
  const parties = { id: 'parties', text: t('legal.contract.parties') };
  return (
    <>
      <LegalHead
        site={site}
        title={head.title}
        description={head.description}
        addresses={paths['processing-contract']}
      />
      <LegalPage {...head} contents={[parties, ...sectionsOf(parts)]}>
        <LegalSection id={parties.id} title={parties.text}>
          <OperatorDetails operator={operator} />
          <p>{t('legal.contract.customer')}</p>
          {operator && (
            <p>
              {t('legal.contract.version', { version })}{' '}
              <a href={contractPaperAddresses[locale]}>{t('legal.contract.pdf')}</a>{' '}
              {lacks === null && (
                <a href={`${path('profile')}#processing-contract`}>{t('legal.contract.conclude')}</a>
              )}
            </p>
          )}
          {lacks === 'processors' && <p className="notice">{t('legal.contract.lacksProcessors')}</p>}
        </LegalSection>
        <PlainText parts={parts} />
      </LegalPage>
    </>
  );
}
