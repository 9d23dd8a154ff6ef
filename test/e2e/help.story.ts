// Help inside the product: a ticket sent, answered by the operator, continued and closed.
import { operatorCommand } from '../operator-command.ts';
import { enter, newAccount } from './account.ts';
import { look } from './look.ts';
import { waitForMail } from './mailbox.ts';
import { expect, inAlternatingLanguages, test } from './story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { t } = tongue;

  story('A ticket is sent from the help, answered, continued and closed', async ({ page, product }) => {
    const person = await newAccount(product, tongue);
    await enter(page, person, tongue);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('shell.help') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('help.title') })).toBeVisible();
    const write = page.getByRole('region', { name: t('help.writeTitle') });
    const list = page.getByRole('region', { name: t('help.tickets') });
    await expect(list.getByText(t('help.none'))).toBeVisible();
    await write.getByRole('button', { name: t('help.send') }).click();
    await expect(write.getByText(t('help.messageMissing'))).toBeVisible();
    await write.getByLabel(t('help.message')).fill('Mein Text fehlt. / My text is missing.');
    await write.getByRole('button', { name: t('help.send') }).click();
    const head = list.locator('summary').first();
    await expect(head).toContainText(t('help.state.open'));
    const [number = ''] = /\d+/.exec((await head.textContent()) ?? '') ?? [];
    await look(page, 'help-open');

    await operatorCommand(product, {}, [
      'tickets',
      'answer',
      number,
      '--text',
      'Er ist wieder da. / It is back.',
    ]);
    const values = { appName: 'Wortlaut', number };
    await waitForMail(product, person.email, t('mail.ticket.answer.subject', values));
    await page.reload();
    await expect(list.getByText('Er ist wieder da. / It is back.')).toBeVisible();
    await expect(head).toContainText(t('help.state.answered'));
    await list.getByLabel(t('help.reply')).fill('Danke. / Thank you.');
    await list.getByRole('button', { name: t('help.sendReply'), exact: true }).click();
    await expect(list.getByText('Danke. / Thank you.', { exact: true }).last()).toBeVisible();
    await expect(head).toContainText(t('help.state.open'));
    await look(page, 'help-thread');
    await list.getByRole('button', { name: t('help.close') }).click();
    await expect(head).toContainText(t('help.state.closed'));
    await expect(list.getByLabel(t('help.reply'))).toBeHidden();
  });
});
