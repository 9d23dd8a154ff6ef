// The life of a team from its order to the end of a seat, with nothing planted: what each person may do arises from what
// was ordered, invited and accepted before. It runs in each language, on the desktop and on the phone.
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Product } from '../../servers/product.ts';
import { fillLogin, fillRegister, newAccount, newPerson, openConfirmation, type Person } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { look, PHONE } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { address, buyBusiness } from '../orders/order.ts';
import {
  chooseFiles,
  expectToSay,
  spokenFile,
  startTranscription,
  textOnPage,
  untilCreated,
} from '../recordings.ts';
import { expect, test, type Tongue } from '../story.ts';
import { acceptInvitation, invitationOf, invite, newPage, registerInvited } from '../team.ts';
import { choose, commentsOn } from '../text/commented.ts';

export const devices = {
  desktop: {},
  phone: { viewport: PHONE, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

type Device = keyof typeof devices;
/** The company that pays gives the team its name. */
const TEAM = address.businessName;
/** Three seats for a month, with the tax. */
const SUM = /139[,.]23/;
const SEATS = 3;
const ADDED = ' Thank you.';
const ADDED_IN_TURN = ' Goodbye.';

type Life = {
  tongue: Tongue;
  product: Product;
  /** The owner, and a member who has an account before; each with a browser. */
  ada: Person & { page: Page };
  bob: Person & { page: Page };
  /** The recording that the team gets. */
  title: string;
  look: (page: Page, name: string) => Promise<void>;
};

/** Registers the story, in the tongue and on the device. */
export function tellTeamLife(tongue: Tongue, device: Device): void {
  test.describe(device, () => {
    test.use(devices[device]);
    test('A team is bought, filled, works on a text together, and parts with a member', async ({
      page,
      product,
      browser,
    }) => {
      const life = await lifeOf(tongue, product, { page, browser, device });
      await test.step('the owner registers and buys Business for three', () => buy(life));
      await test.step('two are invited: one has an account, one registers from the link', () =>
        fill(life, browser, device));
      await test.step('a recording is uploaded, recognised and shared', () => share(life));
      await test.step('the member edits while the owner reads, then the owner in turn', () => edit(life));
      await test.step('the member asks the owner about a passage, who gets a mail and answers', () =>
        talk(life));
      await test.step('the member is removed, and reaches nothing of the team any more', () => part(life));
      await life.bob.page.context().close();
    });
  });
}

async function lifeOf(
  tongue: Tongue,
  product: Product,
  { page, browser, device }: { page: Page; browser: Browser; device: Device },
): Promise<Life> {
  const bob = await newAccount(product, tongue, { ...newPerson(), name: 'Bob Weiss' });
  const bobs = await newPage(browser, { tongue, url: product.url, device: devices[device] });
  return {
    tongue,
    product,
    ada: { ...newPerson(), page },
    bob: { ...bob, page: bobs },
    title: `Team ${tongue.locale} ${device}`,
    look: (of, name) => look(of, `${name}-${tongue.locale}`),
  };
}

async function buy({ tongue, product, ada, look: see }: Life): Promise<void> {
  const { t, path } = tongue;
  await ada.page.goto(path('/auth/register'));
  await fillRegister(ada.page, ada, t);
  const mail = await waitForMail(product, ada.email, t('mail.confirm.subject'));
  await openConfirmation(ada.page, mail.links[0], path('/app'));
  await buyBusiness(ada.page, tongue, { seats: SEATS, sum: SUM });
  const contract = await waitForMail(product, ada.email, /B-\d{5}/);
  expect(contract.text).toMatch(SUM);
  await ada.page.goto(path('/app/team'));
  await expect(ada.page.getByRole('heading', { level: 1, name: TEAM })).toBeVisible();
  await expect(seatsOn(ada.page, tongue, 1)).toBeVisible();
  await see(ada.page, 'team-bought');
}

const seatsOn = (page: Page, { t }: Tongue, taken: number): Locator =>
  page.getByText(t('team.seats', { taken, seats: SEATS, free: SEATS - taken }));

async function fill(life: Life, browser: Browser, device: Device): Promise<void> {
  const { tongue, product, ada, bob, look: see } = life;
  const { t } = tongue;
  const ivo = { ...newPerson(), name: 'Ivo Brandt' };
  await invite(ada.page, tongue, { emails: [bob.email, ivo.email], role: 'member' });
  await expect(seatsOn(ada.page, tongue, 3)).toBeVisible();
  await see(ada.page, 'team-invited');
  const linkTo = (to: string) => invitationOf(product, tongue, { to, by: ada, team: TEAM });
  await bob.page.goto(await linkTo(bob.email));
  await fillLogin(bob.page, bob, t);
  await expect(bob.page.getByText(t('team.invitation.own'))).toBeVisible();
  await see(bob.page, 'team-invitation');
  await acceptInvitation(bob.page, tongue, TEAM);
  await see(bob.page, 'team-member');
  const ivos = await newPage(browser, { tongue, url: product.url, device: devices[device] });
  await registerInvited(ivos, { product, tongue, link: await linkTo(ivo.email), person: ivo });
  await acceptInvitation(ivos, tongue, TEAM);
  await ivos.context().close();
  await ada.page.reload();
  for (const { name } of [bob, ivo])
    await expect(
      ada.page.getByText(t('team.log.joined', { actor: name, role: t('team.role.member') })),
    ).toBeVisible();
  await see(ada.page, 'team-filled');
}

/** On the phone the parts of the page are shown one at a time. */
async function openPart(page: Page, { t }: Tongue, part: 'Text' | 'Comments' | 'Actions'): Promise<void> {
  const parts = page.getByRole('navigation', { name: t('detail.section') });
  if (await parts.isVisible())
    await parts.getByRole('button', { name: t(`detail.section${part}`), exact: true }).click();
}

async function share({ tongue, ada, bob, title, look: see }: Life): Promise<void> {
  const { t, path } = tongue;
  await ada.page.goto(path('/app'));
  const speech = await spokenFile(`${title}.wav`);
  await chooseFiles(ada.page, tongue, speech.path);
  await startTranscription(ada.page, tongue);
  const created = await untilCreated(ada.page, tongue);
  await created.getByRole('button', { name: t('upload.toList') }).click();
  await ada.page.getByRole('link', { name: title, exact: true }).click();
  await expect(ada.page.getByRole('button', { name: t('editor.edit'), exact: true })).toBeVisible({
    timeout: AT_WORK_MS,
  });
  expectToSay(await textOnPage(ada.page), speech.said);
  await bob.page.goto(path('/app'));
  await expect(bob.page.getByRole('form', { name: t('upload.title') })).toBeVisible();
  const listed = bob.page.getByRole('link', { name: title, exact: true });
  await expect(listed).toHaveCount(0);
  await openPart(ada.page, tongue, 'Actions');
  await see(ada.page, 'text-actions');
  await ada.page.getByRole('button', { name: t('sharing.share') }).click();
  const dialog = ada.page.getByRole('dialog');
  await expect(dialog).toContainText(TEAM);
  await see(ada.page, 'text-share');
  await dialog.getByRole('button', { name: t('sharing.shareNow') }).click();
  await openPart(ada.page, tongue, 'Text');
  await expect(ada.page.locator('[data-team-note]')).toContainText(TEAM);
  await expect(listed).toBeVisible();
  await see(bob.page, 'list-shared');
  await listed.click();
  await expect(bob.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** One writes at the end of the text and leaves it; the other reads who is at work meanwhile, and then what was written. */
async function writeWatched(
  { tongue, look: see }: Life,
  { writer, reader, added }: { writer: Life['bob']; reader: Life['bob']; added: string },
): Promise<void> {
  const { t } = tongue;
  await writer.page.getByRole('button', { name: t('editor.edit'), exact: true }).click();
  // On the phone no keyboard covers the text before a paragraph is touched.
  await writer.page.locator('[data-turns="editing"]').getByRole('textbox').last().click();
  await expect(writer.page.locator('.ProseMirror')).toBeFocused();
  await writer.page.keyboard.press('ControlOrMeta+End');
  await writer.page.keyboard.type(added);
  await expect(writer.page.getByText(t('editor.saved'), { exact: true })).toBeVisible();
  await see(writer.page, `text-writing-${reader.name}`);
  await expect(reader.page.getByText(t('sharing.worksOnIt', { name: writer.name }))).toBeVisible();
  await see(reader.page, `text-watched-by-${reader.name}`);
  await writer.page.getByRole('button', { name: t('editor.done') }).click();
  await expect(reader.page.getByText(t('sharing.worksOnIt', { name: writer.name }))).toHaveCount(0);
  await expect.poll(() => textOnPage(reader.page)).toContain(added.trim());
}

async function edit(life: Life): Promise<void> {
  const { ada, bob } = life;
  await writeWatched(life, { writer: bob, reader: ada, added: ADDED });
  await writeWatched(life, { writer: ada, reader: bob, added: ADDED_IN_TURN });
  await expect.poll(() => textOnPage(ada.page)).toContain(ADDED.trim());
}

async function talk({ tongue, product, ada, bob, title, look: see }: Life): Promise<void> {
  const { t, path } = tongue;
  // Who looks at the recording needs no mail.
  await ada.page.goto(path('/app'));
  await choose(bob.page, 0, 1, 2);
  await bob.page.getByRole('button', { name: t('comments.comment'), exact: true }).click();
  const dialog = bob.page.getByRole('dialog');
  await bob.page.keyboard.type('Is that so, @ada');
  await see(bob.page, 'comment-mention');
  await bob.page.keyboard.press('Enter');
  await bob.page.keyboard.type('?');
  await expect(dialog.getByRole('textbox')).toHaveValue(`Is that so, @${ada.name}?`);
  await dialog.getByRole('button', { name: t('comments.save') }).click();
  await expect(dialog).toHaveCount(0);
  await see(bob.page, 'comment-text');
  const mail = await waitForMail(product, ada.email, t('mail.team.commentSubject'));
  expect(mail.text).toContain(t('mail.team.action'));
  await ada.page.goto(mail.links.find((link) => link.includes('/app/f/')) ?? '');
  await expect(ada.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await openPart(ada.page, tongue, 'Comments');
  const thread = commentsOn(ada.page, tongue).locator('[data-comment]');
  await expect(thread).toContainText(`@${ada.name}`);
  await thread.getByRole('button', { name: t('comments.answer') }).click();
  await ada.page.keyboard.type('Yes, I was there.');
  await see(ada.page, 'comment-answering');
  await thread
    .getByRole('button', { name: t('comments.answer') })
    .last()
    .click();
  await openPart(bob.page, tongue, 'Comments');
  await expect(commentsOn(bob.page, tongue).getByText('Yes, I was there.')).toBeVisible();
  await see(bob.page, 'comment-answered');
}

async function part({ tongue, product, ada, bob, title, look: see }: Life): Promise<void> {
  const { t, path } = tongue;
  const project = /[\da-f-]{36}/.exec(bob.page.url())?.[0] ?? '';
  await ada.page.goto(path('/app/team'));
  await ada.page.getByRole('button', { name: t('team.removeNamed', { name: bob.name }) }).click();
  await see(ada.page, 'team-removing');
  await ada.page
    .getByRole('dialog')
    .getByRole('button', { name: t('team.remove') })
    .click();
  await expect(seatsOn(ada.page, tongue, 2)).toBeVisible();
  await expect(ada.page.getByText(t('team.log.removed', { actor: ada.name, about: bob.name }))).toBeVisible();

  // The page that is open shows nothing of it any more, without being asked.
  await expect(bob.page.getByRole('heading', { name: t('detail.notFound') })).toBeVisible();
  await see(bob.page, 'text-parted');
  for (const of of ['', '/transcript?view=formatted', '/peaks', '/comments', '/edits/draft', '/audio'])
    expect((await bob.page.request.get(`/api/projects/${project}${of}`)).status(), of).toBe(404);
  const listed = bob.page.getByRole('link', { name: title, exact: true });
  await bob.page
    .getByRole('link', { name: t('detail.back') })
    .last()
    .click();
  await expect(bob.page.getByRole('form', { name: t('upload.title') })).toBeVisible();
  await expect(listed).toHaveCount(0);
  await bob.page.reload();
  await expect(bob.page.getByRole('form', { name: t('upload.title') })).toBeVisible();
  await expect(listed).toHaveCount(0);
  await see(bob.page, 'list-parted');
  await bob.page.goto(path('/app/team'));
  await expect(bob.page.getByText(t('team.none.invited'))).toBeVisible();
  await waitForMail(product, bob.email, t('mail.teamRemoved.subject', { team: TEAM }));
}
