// Asks for an offer of Business, on the way from the page about it.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { plans } from '#billing/public.ts';
import { configContext, mailtoOf } from '#pages/public-config.ts';
import { paths } from '#pages/paths.ts';
import { useLocale } from '#ui/locale.tsx';
import { breadcrumbs, PageHead } from '../page-head.tsx';
import { siteFacts } from '../site-facts.ts';
import { Line, longest, Sender, SentForm } from './sent-form.tsx';
import frame from '../essay.module.css';

export function loader({ context }: LoaderFunctionArgs) {
  return { site: siteFacts(context), supportEmail: mailtoOf(context.get(configContext)) };
}

export default function Offer() {
  const { site, supportEmail } = useLoaderData<typeof loader>();
  const { t, path } = useLocale();
  const suite = { title: t('shell.index.business'), path: path('business-suite') };
  const title = t('offer.title');
  return (
    <>
      <PageHead
        site={site}
        title={title}
        description={t('offer.description')}
        addresses={paths.offer}
        structured={[breadcrumbs(site, [suite, { title, path: path('offer') }])]}
      />
      <article>
        <header className={`wrap ${frame.head}`}>
          <p className={frame.kicker}>
            <a href={suite.path}>{suite.title}</a>
          </p>
          <h1>{t('offer.headline')}</h1>
          <p className={frame.stand}>{t('offer.lead')}</p>
        </header>
        <div className={`wrap ${frame.essay}`}>
          <SentForm of="offer" action="/api/contact/offer" supportEmail={supportEmail}>
            <WhatFor />
            <Who />
          </SentForm>
        </div>
      </article>
    </>
  );
}

function WhatFor() {
  const { t } = useLocale();
  const seats = String(plans.business.fromSeats);
  return (
    <>
      <Line id="offer-company" label={t('offer.company')} wrong={t('offer.companyMissing')}>
        <input
          id="offer-company"
          name="company"
          type="text"
          required
          autoComplete="organization"
          maxLength={longest.name}
        />
      </Line>
      <Line
        id="offer-seats"
        label={t('offer.seats')}
        hint={t('offer.seatsHint', { seats })}
        wrong={t('offer.seatsWrong', { seats })}
      >
        <input
          id="offer-seats"
          name="seats"
          type="text"
          inputMode="numeric"
          // From two on, of four digits at most.
          pattern="\s*0*([2-9]|[1-9][0-9]{1,3})\s*"
          required
          autoComplete="off"
          maxLength={8}
          aria-describedby="offer-seats-hint"
        />
      </Line>
      <fieldset className="choices">
        <legend className="legend">{t('offer.hosting')}</legend>
        {(['ours', 'own', 'open'] as const).map((hosting) => (
          <label className="check" key={hosting}>
            <input type="radio" name="hosting" value={hosting} defaultChecked={hosting === 'open'} />
            {t(`offer.hosting.${hosting}`)}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function Who() {
  const { t } = useLocale();
  const optional = (label: string) => t('offer.optional', { label });
  return (
    <>
      <Sender of="offer" />
      <Line id="offer-phone" label={optional(t('offer.phone'))}>
        <input id="offer-phone" name="phone" type="text" inputMode="tel" autoComplete="tel" maxLength={50} />
      </Line>
      <Line id="offer-message" label={optional(t('offer.message'))} hint={t('offer.messageHint')}>
        <textarea
          id="offer-message"
          name="message"
          rows={6}
          maxLength={longest.message}
          aria-describedby="offer-message-hint"
        />
      </Line>
    </>
  );
}
