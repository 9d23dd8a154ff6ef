// The register of data as tables.
import { useLocale } from '#ui/locale.tsx';
import { browserEntries, knownRecipients, recipients as register } from './data-register.ts';
import type { LegalFacts } from './operator-facts.ts';
import type { storesShown } from './stores-shown.ts';
import styles from './legal.module.css';

export function DataTable({ stores }: { stores: ReturnType<typeof storesShown> }) {
  const { t } = useLocale();
  return (
    <table className={styles.register}>
      <thead>
        <tr>
          <th scope="col">{t('legal.privacy.dataColumn')}</th>
          <th scope="col">{t('legal.privacy.basisColumn')}</th>
          <th scope="col">{t('legal.privacy.keptColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {stores.map(({ id, basis }) => (
          <tr key={id}>
            <td>{t(`legal.store.${id}`)}</td>
            <td data-label={t('legal.privacy.basisColumn')}>{t(`legal.basis.${basis}`)}</td>
            <td data-label={t('legal.privacy.keptColumn')}>{t(`legal.store.${id}.kept`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const independent: readonly string[] = register.flatMap((recipient) =>
  'independent' in recipient ? recipient.id : [],
);

export function RecipientList({ recipients }: Pick<LegalFacts, 'recipients'>) {
  const { t } = useLocale();
  return (
    <dl className={styles.facts}>
      {recipients.map(({ id, name }) => (
        <div key={id}>
          <dt>{t(`legal.recipient.${id}`)}</dt>
          <dd>
            {id in knownRecipients
              ? t(knownRecipients[id as keyof typeof knownRecipients])
              : (name ?? t(id === 'counting' ? 'legal.privacy.ownServer' : 'legal.privacy.onRequest'))}
          </dd>
          {independent.includes(id) && <dd>{t('legal.privacy.independent')}</dd>}
        </div>
      ))}
    </dl>
  );
}

export function BrowserTable({ isCounted }: { isCounted: boolean }) {
  const { t } = useLocale();
  const entries = browserEntries.filter((entry) => isCounted || !('counted' in entry));
  return (
    <table className={styles.register}>
      <thead>
        <tr>
          <th scope="col">{t('legal.privacy.nameColumn')}</th>
          <th scope="col">{t('legal.privacy.placeColumn')}</th>
          <th scope="col">{t('legal.privacy.purposeColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, shown, place }) => (
          <tr key={id}>
            <td>
              <code>{shown}</code>
            </td>
            <td data-label={t('legal.privacy.placeColumn')}>{t(`legal.place.${place}`)}</td>
            <td data-label={t('legal.privacy.purposeColumn')}>{t(`legal.browser.${id}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
