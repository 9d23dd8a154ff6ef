// The privacy notice: who, which data, who else, what a browser keeps, and a person's rights.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { configContext } from '#pages/public-config.ts';
import { paths } from '#pages/paths.ts';
import { useLocale } from '#ui/locale.tsx';
import { Prose } from '../prose.tsx';
import { siteFacts } from '../site-facts.ts';
import { BrowserTable, DataTable, RecipientList } from './data-tables.tsx';
import { legalContext } from './legal-context.ts';
import { LegalHead, LegalPage, LegalSection } from './legal-page.tsx';
import { legalTexts } from './legal-texts.ts';
import { OperatorDetails } from './operator-details.tsx';
import { storesShown } from './stores-shown.ts';

export function loader(visit: LoaderFunctionArgs) {
  const { own } = legalTexts(visit, ['privacy']);
  const { plans, analytics } = visit.context.get(configContext);
  const destination = analytics?.destination ?? ('nowhere' as const);
  return { site: siteFacts(visit.context), own, plans, destination, facts: visit.context.get(legalContext) };
}

export default function Privacy() {
  const { site, own, plans, destination, facts } = useLoaderData<typeof loader>();
  const { t } = useLocale();
  const sections = [
    { id: 'controller', text: t('legal.privacy.controller') },
    { id: 'data', text: t('legal.privacy.data') },
    { id: 'recipients', text: t('legal.privacy.recipients') },
    { id: 'browser', text: t('legal.privacy.browser') },
    { id: 'counting', text: t('legal.privacy.counting') },
  ] as const;
  const [controller, data, recipients, browser, counting] = sections;
  const isCounted = destination !== 'nowhere';
  const stores = storesShown({ plans, counted: isCounted, kept: facts.keptStores });
  const wasCounted = !isCounted && facts.keptStores.includes('visits');
  return (
    <>
      <LegalHead site={site} title={own.title} description={own.description} addresses={paths.privacy} />
      <LegalPage
        title={own.title}
        stand={own.stand}
        date={own.date}
        contents={[...sections, ...own.headings]}
      >
        <LegalSection id={controller.id} title={controller.text}>
          <OperatorDetails operator={facts.operator} />
          {facts.privacyOfficer && (
            <p>
              {t('legal.privacy.officer')}: {facts.privacyOfficer}
            </p>
          )}
        </LegalSection>
        <LegalSection id={data.id} title={data.text}>
          <p>{t('legal.privacy.dataText')}</p>
          <DataTable stores={stores} />
        </LegalSection>
        <LegalSection id={recipients.id} title={recipients.text}>
          <p>{t('legal.privacy.recipientsText')}</p>
          <RecipientList recipients={facts.recipients} />
        </LegalSection>
        <LegalSection id={browser.id} title={browser.text}>
          <p>{t(isCounted ? 'legal.privacy.browserTextCounted' : 'legal.privacy.browserText')}</p>
          <BrowserTable isCounted={isCounted} />
        </LegalSection>
        <LegalSection id={counting.id} title={counting.text}>
          <p>{t(`legal.privacy.counting.${destination}`)}</p>
          {wasCounted && <p>{t('legal.privacy.counting.before')}</p>}
        </LegalSection>
        <Prose html={own.html} />
        {facts.privacyAuthority && <p>{facts.privacyAuthority}</p>}
      </LegalPage>
    </>
  );
}
