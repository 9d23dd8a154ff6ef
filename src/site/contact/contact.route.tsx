// The contact page: a form that works without a script. After a plain submit the fragment of the address shows what happened.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { configContext, mailtoOf } from '#pages/public-config.ts';
import { paths } from '#pages/paths.ts';
import { useLocale } from '#ui/locale.tsx';
import { PageHead } from '../page-head.tsx';
import { siteFacts } from '../site-facts.ts';
import { ContactForm } from './contact-form.tsx';
import frame from '../essay.module.css';

export function loader({ context }: LoaderFunctionArgs) {
  return { site: siteFacts(context), supportEmail: mailtoOf(context.get(configContext)) };
}

export default function Contact() {
  const { site, supportEmail } = useLoaderData<typeof loader>();
  const { t } = useLocale();
  return (
    <>
      <PageHead
        site={site}
        title={t('contact.title')}
        description={t('contact.description')}
        addresses={paths.contact}
      />
      <article>
        <header className={`wrap ${frame.head}`}>
          <p className={frame.kicker}>{t('contact.title')}</p>
          <h1>{t('contact.headline')}</h1>
          <p className={frame.stand}>{t('contact.lead')}</p>
        </header>
        <div className={`wrap ${frame.essay}`}>
          <ContactForm supportEmail={supportEmail} />
        </div>
      </article>
    </>
  );
}
