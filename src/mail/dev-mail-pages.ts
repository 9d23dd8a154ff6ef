// The pages of /dev/mail as HTML: the list of mails, and one mail with its text and links.
import type { Locale, Translate } from '#i18n/translate.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { StoredMail } from './outbox/outbox-reader.ts';

type Frame = { locale: Locale; t: Translate };

const STYLE = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem;background:light-dark(#fbfaf6,#17161a);color:light-dark(#1b1a17,#ece8dd);font:400 1rem/1.5 Literata,Georgia,serif}
a{color:light-dark(#2b3a8c,#a9b4f5)}
h1{font-size:1.75rem;margin:0 0 .5rem;padding-bottom:.5rem;border-bottom:3px double}
table{width:100%;border-collapse:collapse;font:400 .9375rem/1.4 Inter,system-ui,sans-serif}
td,th{padding:.5rem .75rem .5rem 0;border-bottom:1px solid light-dark(#dcd6c7,#3a3833);text-align:start;vertical-align:top;overflow-wrap:anywhere}
time,.meta{font-variant-numeric:tabular-nums;color:light-dark(#686355,#a8a294)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:400 .9375rem/1.5 ui-monospace,monospace}
iframe{width:100%;height:36rem;border:1px solid light-dark(#857f70,#857f70);background:#fbfaf6}
ul{overflow-wrap:anywhere}`;

export function listPage(mails: readonly StoredMail[], { locale, t }: Frame): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td><time datetime="${mail.date ?? ''}">${when(mail, locale)}</time></td><td>${escapeHtml(mail.to)}</td>` +
      `<td><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`,
  );
  const table =
    `<table><thead><tr><th scope="col">${t('mail.dev.date')}</th><th scope="col">${t('mail.dev.to')}</th>` +
    `<th scope="col">${t('mail.dev.subject')}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const content = mails.length === 0 ? `<p>${t('mail.dev.empty')}</p>` : table;
  return page(t('mail.dev.title'), `<p>${t('mail.dev.intro')}</p>${content}`, locale);
}

export function mailPage(mail: StoredMail, { locale, t }: Frame): string {
  const links = mail.links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`);
  const body = `<p><a href="/dev/mail">${t('mail.dev.back')}</a></p>
<p class="meta">${t('mail.dev.to')}: ${escapeHtml(mail.to)} · <time datetime="${mail.date ?? ''}">${when(mail, locale)}</time></p>
${mail.attachments.length === 0 ? '' : attachmentList(mail, { locale, t })}<h2>${t('mail.dev.links')}</h2><ul>${links.join('')}</ul>
<h2>${t('mail.dev.html')}</h2><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${t('mail.dev.html')}" src="/dev/mail/${mail.id}/html"></iframe>
<h2>${t('mail.dev.text')}</h2><pre>${escapeHtml(mail.text)}</pre>`;
  return page(mail.subject, body, locale);
}

function attachmentList({ id, attachments }: StoredMail, { locale, t }: Frame): string {
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  const entries = attachments.map(
    ({ name, bytes }, index) =>
      `<li><a href="/dev/mail/${id}/attachments/${index}">${escapeHtml(name)}</a> (${size.format(Math.ceil(bytes / 1000))})</li>`,
  );
  return `<h2>${t('mail.dev.attachments')}</h2><ul>${entries.join('')}</ul>
`;
}

function page(title: string, body: string, locale: Locale): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

function when(mail: StoredMail, locale: Locale): string {
  if (mail.date === null) return '';
  return new Date(mail.date).toLocaleString(locale === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
}
