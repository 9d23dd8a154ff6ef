// The accessibility statement (§ 14 BFSG, Anlage 3): the text, then whom to write to and who watches over it.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#pages/paths.ts';
import { useLocale } from '#ui/locale.tsx';
import { Prose } from '../prose.tsx';
import { siteFacts } from '../site-facts.ts';
import { legalContext } from './legal-context.ts';
import { LegalHead, LegalPage, LegalSection } from './legal-page.tsx';
import { legalTexts } from './legal-texts.ts';
import { OperatorDetails } from './operator-details.tsx';

export function loader(visit: LoaderFunctionArgs) {
  const { own } = legalTexts(visit, ['accessibility-statement']);
  const { operator, accessibilityAuthority } = visit.context.get(legalContext);
  return { site: siteFacts(visit.context), own, operator, authority: accessibilityAuthority };
}

export default function AccessibilityStatement() {
  const { site, own, operator, authority } = useLoaderData<typeof loader>();
  const { t } = useLocale();
  const contact = { id: 'contact', text: t('legal.accessibility.contact') };
  const watch = { id: 'authority', text: t('legal.accessibility.authority') };
  return (
    <>
      <LegalHead
        site={site}
        title={own.title}
        description={own.description}
        addresses={paths['accessibility-statement']}
      />
      <LegalPage {...own} contents={[...own.headings, contact, ...(authority ? [watch] : [])]}>
        <Prose html={own.html} />
        <LegalSection id={contact.id} title={contact.text}>
          <p>{t('legal.accessibility.contactText')}</p>
          <OperatorDetails operator={operator} />
        </LegalSection>
        {authority && (
          <LegalSection id={watch.id} title={watch.text}>
            <p>{t('legal.accessibility.authorityText')}</p>
            <p>{authority}</p>
          </LegalSection>
        )}
      </LegalPage>
    </>
  );
}
