// The processing contract: those that were concluded, each with its document, and concluding the one that is offered.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#i18n/format-day.ts';
import { useSession } from '#identity/public.tsx';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { ShownContract, ShownContracts } from '../processing/processing-contracts.server.ts';
import { ConcludeForm } from './conclude-form.tsx';
import { CONTRACTS_KEY, CONTRACTS_PATH } from './contracts-request.ts';
import styles from './personal-data.module.css';

export function ProcessingContractSection() {
  const { t, path } = useLocale();
  const { api } = useSession();
  const { data, error } = useQuery({
    queryKey: CONTRACTS_KEY,
    queryFn: ({ signal }) => api<ShownContracts>(CONTRACTS_PATH, { signal }),
  });
  return (
    <section className={styles.section} id="processing-contract" aria-labelledby="processing-contract-title">
      <h2 id="processing-contract-title">{t('agreement.title')}</h2>
      <p className="muted">{t('agreement.lead')}</p>
      <p>
        <a href={path('processing-contract')}>{t('agreement.read')}</a>
      </p>
      <div role="alert">{error && <p className="notice red">{error.message}</p>}</div>
      {data && <Contracts contracts={data} />}
    </section>
  );
}

function Contracts({ contracts: { offered, lacks, concluded } }: { contracts: ShownContracts }) {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const isCurrent = concluded.some(({ version }) => version === offered);
  return (
    <>
      {concluded.length > 0 && <ContractList contracts={concluded} />}
      {offered === null ? (
        <p className="notice">
          {t(lacks === 'processors' ? 'errors.contract_lacks_processors' : 'errors.contract_not_offered')}
        </p>
      ) : (
        concluded.length > 0 && !isCurrent && <p className="notice blue">{t('agreement.renewed')}</p>
      )}
      {offered !== null && !isOpen && (
        <Button onClick={() => setOpen(true)}>
          {t(isCurrent ? 'agreement.another' : 'agreement.begin')}
        </Button>
      )}
      {offered !== null && isOpen && <ConcludeForm version={offered} onDone={() => setOpen(false)} />}
    </>
  );
}

function ContractList({ contracts }: { contracts: readonly ShownContract[] }) {
  const { t, locale } = useLocale();
  return (
    <ul className={styles.entries} aria-label={t('agreement.concluded')}>
      {contracts.map(({ id, company, version, concludedAt }) => (
        <li key={id}>
          <p>{t('agreement.concludedLine', { company, version, day: formatDay(concludedAt, locale) })}</p>
          <p className="small">
            <a
              href={`${CONTRACTS_PATH}/${id}/pdf`}
              download
              aria-label={t('agreement.download', { company, version })}
            >
              {t('agreement.pdf')}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
