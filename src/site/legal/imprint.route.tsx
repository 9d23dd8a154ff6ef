// The imprint: who operates this installation, from its settings.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#pages/paths.ts';
import { useLocale } from '#ui/locale.tsx';
import { siteFacts } from '../site-facts.ts';
import { legalContext } from './legal-context.ts';
import { LegalHead, LegalPage, LegalSection } from './legal-page.tsx';
import { OperatorDetails } from './operator-details.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return { site: siteFacts(context), operator: context.get(legalContext).operator };
}

export default function Imprint() {
  const { site, operator } = useLoaderData<typeof loader>();
  const { t } = useLocale();
  const who = { id: 'operator', text: t('legal.imprint.who') };
  // Only an operator can take these upon themselves.
  const more = operator
    ? [
        { id: 'services', text: t('legal.imprint.services'), body: t('legal.imprint.servicesText') },
        { id: 'disputes', text: t('legal.imprint.disputes'), body: t('legal.imprint.disputesText') },
      ]
    : [];
  return (
    <>
      <LegalHead
        site={site}
        title={t('legal.imprint.title')}
        description={t('legal.imprint.description')}
        addresses={paths.imprint}
      />
      <LegalPage title={t('legal.imprint.title')} stand={t('legal.imprint.stand')} contents={[who, ...more]}>
        <LegalSection id={who.id} title={who.text}>
          <OperatorDetails operator={operator} isImprint />
        </LegalSection>
        {more.map(({ id, text, body }) => (
          <LegalSection key={id} id={id} title={text}>
            <p>{body}</p>
          </LegalSection>
        ))}
      </LegalPage>
    </>
  );
}
