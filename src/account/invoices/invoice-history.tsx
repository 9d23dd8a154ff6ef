// The person's invoices, newest first, each with its PDF.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { InvoicePage, ShownInvoice } from '#billing/public.ts';
import { formatCents } from '#i18n/format-cents.ts';
import { formatDay } from '#i18n/format-day.ts';
import { useSession } from '#identity/public.tsx';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import styles from './invoice-history.module.css';

export function InvoiceHistory() {
  const { t } = useLocale();
  const { pages, isFailed, isFetching, hasMore, isLoading, load, retry } = useInvoices();
  const shown = pages?.flatMap(({ invoices }) => invoices);
  return (
    <section id="invoices" aria-labelledby="invoices-title">
      <h2 id="invoices-title">{t('invoices.title')}</h2>
      <div className={styles.history}>
        {isFailed && (
          <div role="alert" className={styles.failed}>
            <p className="notice red">{t('invoices.failed')}</p>
            <Button busy={isFetching} onClick={retry}>
              {t('shell.retry')}
            </Button>
          </div>
        )}
        {!shown && !isFailed && (
          <p className="muted" aria-live="polite">
            {t('shell.loading')}
          </p>
        )}
        {shown?.length === 0 && <p className="muted">{t('invoices.none')}</p>}
        {shown && shown.length > 0 && (
          <>
            <InvoiceTable invoices={shown} />
            {hasMore && (
              <Button small busy={isLoading} onClick={load}>
                {t('invoices.more')}
              </Button>
            )}
            <p className="small muted">{t('invoices.note')}</p>
          </>
        )}
      </div>
    </section>
  );
}

function useInvoices() {
  const { api } = useSession();
  const query = useInfiniteQuery({
    queryKey: ['invoices'],
    // An order may have been placed since.
    refetchOnMount: 'always',
    initialPageParam: null as number | null,
    getNextPageParam: (page: InvoicePage) => page.before,
    queryFn: ({ pageParam, signal }) =>
      api<InvoicePage>(`/api/invoices${pageParam === null ? '' : `?before=${pageParam}`}`, { signal }),
  });
  return {
    pages: query.data?.pages,
    isFailed: query.isError,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    load: () => void query.fetchNextPage(),
    retry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}

function InvoiceTable({ invoices }: { invoices: readonly ShownInvoice[] }) {
  const { t } = useLocale();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('invoices.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('invoices.date')}</th>
          <th scope="col" className={styles.number}>
            {t('invoices.number')}
          </th>
          <th scope="col" className={styles.amount}>
            {t('invoices.amount')}
          </th>
          <th scope="col">{t('invoices.state')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('invoices.download')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </table>
  );
}

function InvoiceRow({ invoice }: { invoice: ShownInvoice }) {
  const { t, locale } = useLocale();
  const { id, number, issuedAt, dueAt, cents, openCents, state } = invoice;
  const isPart = (state === 'open' || state === 'overdue') && openCents < cents;
  const facts = { due: formatDay(dueAt, locale), open: formatCents(openCents, locale) };
  return (
    <tr>
      <td>
        <time dateTime={issuedAt}>{formatDay(issuedAt, locale)}</time>
      </td>
      <td className={styles.number}>{number}</td>
      <td className={styles.amount}>{formatCents(cents, locale)}</td>
      <td>{t(isPart ? `invoices.state.${state}Part` : `invoices.state.${state}`, facts)}</td>
      <td className={styles.file}>
        <a href={`/api/invoices/${id}/pdf`} download aria-label={t('invoices.pdfOf', { number })}>
          {t('invoices.pdf')}
        </a>
      </td>
    </tr>
  );
}
