// The look of every mail: paper, ink and a hairline, as tables that old clients set and dark modes may invert.
import { linkInMail } from '#i18n/locale.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { linked } from './linked.ts';
import { documentAsHtml, documentAsText, type MailDocument } from './mail-document.ts';
import { ACCENT, INK, INK_FAINT, MARKER, ON_MARKER, OPERATE, PAPER, READ, RULE } from './mail-style.ts';

type MailContent = {
  locale: 'de' | 'en';
  appName: string;
  subject: string;
  /** Above the sentences; without one the subject, which may have to be that of a thread. */
  heading?: string | undefined;
  /** Plain sentences; everything is escaped. */
  paragraphs: readonly string[];
  /** `otherwise` stands before the address itself, for those whose button does nothing. */
  action?: { label: string; url: string; otherwise?: string };
  /** Below the action: what is of use to some readers only. */
  after?: readonly string[];
  /** A longer text that the mail holds, below everything else. */
  document?: MailDocument | undefined;
  footer: string;
  /** Addresses that stand in the paragraphs, the document or the footer, and are links there. Others are text: people wrote them. */
  links?: readonly string[];
};

/**
 * A word or an address without a gap must not widen the mail. Older clients know the first alone, others take both for one
 * property, of which the last counts.
 */
const BREAKS = 'word-wrap:break-word;overflow-wrap:anywhere';

/** An installation of another name has all of it lit. */
const LIT_FROM_HALF = 'Wortlaut';

type RenderedMail = { subject: string; html: string; text: string };

/** HTML and plain text of the same content. */
export function renderMail(given: MailContent): RenderedMail {
  const { action, locale } = given;
  // The page opens in the language of the mail, whatever the browser prefers.
  const content = action ? { ...given, action: { ...action, url: linkInMail(action.url, locale) } } : given;
  return { subject: oneLine(content.subject), html: toHtml(content), text: toText(content) };
}

function toText({ appName, paragraphs, action, after = [], document, footer }: MailContent): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const text = document ? [documentAsText(document)] : [];
  return `${[appName, ...paragraphs, ...link, ...after, ...text, `-- \n${footer}`].join('\n\n')}\n`;
}

function toHtml(content: MailContent): string {
  const { locale, appName, subject, paragraphs, action, after = [], document, footer, links = [] } = content;
  const { heading = subject } = content;
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;font:400 17px/1.55 ${READ};color:${INK};${BREAKS}">${linked(text, links)}</p>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .paper { background-color: #17161a !important; }
  .ink { color: #ece8dd !important; }
  .faint { color: #a8a294 !important; }
  .button { background-color: #a9b4f5 !important; color: #17161a !important; }
  .rule { border-color: #3a3833 !important; }
  .head { border-color: #ece8dd !important; }
  .marked { background-color: ${MARKER} !important; color: ${ON_MARKER} !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background-color:${PAPER}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;table-layout:fixed">
<tr><td class="ink head" style="padding:0 0 12px;border-bottom:3px double ${INK};font:600 26px/1.3 ${READ};letter-spacing:-0.02em;color:${INK};${BREAKS}">${mark(appName)}</td></tr>
<tr><td style="padding:28px 0 0">
<h1 class="ink" style="text-wrap:balance;margin:0 0 16px;font:600 24px/1.3 ${READ};color:${INK};${BREAKS}">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action ? button(action) : ''}
${after.map(paragraph).join('\n')}
</td></tr>
${document ? documentAsHtml(document, links) : ''}
<tr><td class="faint rule" style="padding:16px 0 0;border-top:1px solid ${RULE};font:400 13px/1.5 ${OPERATE};color:${INK_FAINT};${BREAKS}">${linked(footer, links)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The product's mark: its name, lit by the marker as on the pages. Set in type, it is there without pictures being loaded. */
function mark(appName: string): string {
  const half = appName === LIT_FROM_HALF ? LIT_FROM_HALF.length / 2 : 0;
  const lit = `<span class="marked" style="padding:0 3px;background-color:${MARKER};color:${ON_MARKER}">${escapeHtml(appName.slice(half))}</span>`;
  return `${escapeHtml(appName.slice(0, half))}${lit}`;
}

/** The link as a button, and once more as text for clients that draw no buttons. */
function button(action: NonNullable<MailContent['action']>): string {
  const url = escapeHtml(action.url);
  const otherwise = action.otherwise ? `${escapeHtml(action.otherwise)}<br>` : '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td>
<a class="button" href="${url}" style="display:inline-block;padding:12px 20px;background-color:${ACCENT};color:${PAPER};font:600 15px/1.2 ${OPERATE};text-decoration:none;border-radius:2px">${escapeHtml(action.label)}</a>
</td></tr></table>
<p class="faint" style="margin:0 0 28px;font:400 13px/1.5 ${OPERATE};color:${INK_FAINT};${BREAKS}">${otherwise}<span style="word-break:break-all">${url}</span></p>`;
}

/** A line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
