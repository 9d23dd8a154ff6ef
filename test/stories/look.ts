// How a page is for those who do not use it with a mouse on a wide screen: faults, the phone, the keyboard.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { axeSource } from './axe-source.ts';
import { expect, test } from './story.ts';

export const PHONE = { width: 390, height: 844 };

/** How long something that is asked for may take to be there, ms. */
const PATIENCE_MS = 60_000;

/**
 * Presses Tab until the element has the focus that is named so, or whose name holds the words. A way is long with many
 * stops; on a busy machine the stop may come onto the page after the first round.
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const MOST = 80;
  const started = performance.now();
  const isMeant = (text: string) => (typeof name === 'string' ? text.includes(name) : name.test(text));
  for (let presses = 0; presses < MOST || performance.now() - started < PATIENCE_MS; presses += 1) {
    await page.keyboard.press('Tab');
    const names = await page.evaluate(() => {
      const element = document.activeElement;
      // Past the last stop the page itself has the focus, after a change of the page its main part: no stops, and
      // their text holds every name.
      if (!element || element.matches('body, [tabindex="-1"]')) return [];
      const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
      const label = isField ? element.labels?.[0]?.textContent : null;
      return [element.getAttribute('aria-label'), label, element.textContent].map(
        (text) => text?.trim() ?? '',
      );
    });
    if (names.some(isMeant)) return;
  }
  throw new Error(`No way by Tab to: ${String(name)}`);
}

/** `PICTURES=off` leaves them out where nobody will look. */
const KEEPS_PICTURES = process.env.PICTURES !== 'off';

/** `LOOKS=first`, as in `npm test`: one state of each file is looked at; all of them in `npm run test:long`. */
const LOOKS_ONCE = process.env.LOOKS === 'first';
const lookedAt = new Set<string>();

/** The stories of a file run one after another, in one process. */
function wasLookedAt(): boolean {
  const [file = ''] = test.info().titlePath;
  const was = lookedAt.has(file);
  lookedAt.add(file);
  return was;
}

/** The style sheets change nothing but colours for the dark scheme: what has no colours was looked at in the light one. */
const RULES = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } };

/** Demands a page without faults in both colour schemes, and keeps pictures of it for the eye. */
export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await page.evaluate(() => scrollTo(0, 0));
  // What follows finds the page as a look leaves it.
  if (LOOKS_ONCE && wasLookedAt())
    return page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Half a megabyte that is in this document since the last look need not be sent and read again.
    const isThere = await page.evaluate(() => 'axe' in globalThis);
    const axe = new AxeBuilder({ page, axeSource: isThere ? 'void axe' : axeSource })
      // Without copies of the style sheets: making them breaks the content policy, and no rule used here needs them.
      // Without addresses of all that is right: they take longer than the rules.
      .options({ preload: false, resultTypes: ['violations'], ...RULES[colorScheme] });
    // Within the page alone: the other way opens a second window each time, for frames that no page of ours has.
    const { violations } = await axe.setLegacyMode().analyze();
    const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(faults, `${name}, ${colorScheme}`).toEqual([]);
    await picture(page, `${name}-desktop-${colorScheme}`);
  }
  await page.setViewportSize(PHONE);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await sidewaysScroll(page), `${name} fits the phone`).toBe(0);
    await picture(page, `${name}-phone-${colorScheme}`);
  }
  if (before) await page.setViewportSize(before);
}

async function picture(page: Page, name: string): Promise<void> {
  if (KEEPS_PICTURES) await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
}

/** px by which the page is wider than the window. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
