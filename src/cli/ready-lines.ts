// What a server that has started says on stdout: where it is, and where its mails are.
import type { Translate } from '#i18n/translate.ts';

export type ReadyProduct = {
  readonly url: string;
  /** Opens the trial mailbox; undefined where there is none. */
  readonly mailsUrl: string | undefined;
  /** False where mails go neither to a mail server nor into a mailbox that a browser can open. */
  readonly mailsAreRead: boolean;
};

export function readyLines(product: ReadyProduct, options: { appName: string; text: Translate }): string {
  const lines = [`${options.appName} is ready at ${product.url}`];
  if (product.mailsUrl !== undefined) lines.push(`Mails: ${product.mailsUrl}`);
  if (!product.mailsAreRead) lines.push(options.text('cli.serve.nobodyGetsMail'));
  return lines.map((line) => `${line}\n`).join('');
}
