// Whether everybody can read a page, for a walk over many that look alike: what their texts look like is judged once.
import type { Page } from '@playwright/test';
import { axeSource } from './axe-source.ts';

/** WCAG 2.2, A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Nothing but these depends on colours: the style sheets change no more than colours for the dark scheme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** Depends on how wide the window is. */
const SIZES = ['target-size'];

/** As narrow as the accessibility statement promises. */
export const NARROWEST = { width: 320, height: 640 };
const DESKTOP = { width: 1280, height: 720 };

type Place = {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  readonly size: { width: number; height: number };
  /**
   * Beside the colours. `sizes`: what depends on how wide the window is, and all rules on the first page of a kind, since
   * it has another structure there: a menu for the navigation, tables one below the other.
   */
  readonly rules: 'all' | 'sizes' | 'none';
};

const places: readonly Place[] = [
  { name: 'light', colorScheme: 'light', size: DESKTOP, rules: 'all' },
  { name: 'dark', colorScheme: 'dark', size: DESKTOP, rules: 'none' },
  { name: 'dark, on the phone', colorScheme: 'dark', size: NARROWEST, rules: 'sizes' },
];

/**
 * For pages of one site, in one window. The first one is judged whole; of the others the main part, since they have head
 * and foot in common, and of its colours those that no page before had.
 * @returns what is wrong with the page that is open, which is of that kind
 */
export function judgeOf(page: Page): (kind: string) => Promise<string[]> {
  const seen = new Set<string>();
  const kinds = new Set<string>();
  let way = places;
  let isFirst = true;
  return async (kind) => {
    const faults: string[] = [];
    const isNewKind = !kinds.has(kind);
    kinds.add(kind);
    for (const [index, { name, colorScheme, size, rules }] of way.entries()) {
      // Where the page before was left.
      if (index > 0 || isFirst) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(size);
      }
      if (index === 0) await page.evaluate(axeSource);
      const found = await page.evaluate(judgeHere, {
        seen: [...seen],
        key: colorScheme,
        scope: isFirst ? 'html' : 'main',
        tags: TAGS,
        rules: rules === 'none' ? [] : rules === 'sizes' && !isNewKind ? [...SIZES] : null,
        opensMenus: isFirst && rules === 'sizes',
        colours: COLOURS,
      });
      for (const look of found.looks) seen.add(look);
      faults.push(...found.faults.map((fault) => `${name}: ${fault}`));
    }
    way = way.toReversed();
    isFirst = false;
    return faults;
  };
}

type Rule = { id: string; nodes: { html: string }[] };
type Axe = { run(context: unknown, options: object): Promise<{ violations: Rule[] }> };

/** In the page; it brings everything along that it needs. */
async function judgeHere(task: {
  seen: readonly string[];
  key: string;
  scope: string;
  tags: readonly string[];
  /** Names of rules; null for all that the tags name. */
  rules: string[] | null;
  opensMenus: boolean;
  colours: readonly string[];
}): Promise<{ faults: string[]; looks: string[] }> {
  const { axe } = globalThis as unknown as { axe: Axe };
  const faults: string[] = [];
  const run = async (context: unknown, options: object) => {
    const { violations } = await axe.run(context, {
      preload: false,
      resultTypes: ['violations'],
      ...options,
    });
    for (const { id, nodes } of violations) faults.push(`${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };
  /** All that the contrast of an element's own text depends on, as long as nothing else lies over it. */
  const lookOf = (text: Element) => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(text);
    const isLarge =
      parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700);
    const around: string[] = [];
    let isPlaced = false;
    for (let element: Element | null = text; element; element = element.parentElement) {
      const style = getComputedStyle(element);
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style;
      around.push([backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join());
      isPlaced ||= style.position !== 'static' || style.transform !== 'none';
    }
    const link = text.closest('a');
    const beside = link?.parentElement ? getComputedStyle(link.parentElement).color : '';
    const layers = around.filter((layer, index) => layer !== around[index - 1]).join(' ');
    return {
      isPlaced,
      look: [task.key, color, isLarge, textShadow, textDecorationLine, beside, layers].join(' '),
    };
  };
  const looks = new Set(task.seen);
  const isNew = (element: Element) => {
    const hasText = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
    );
    if (!hasText && !element.matches('input, select, textarea')) return false;
    // What nobody sees is not judged: it must not stand for what is seen elsewhere.
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const { isPlaced, look } = lookOf(element);
    if (isPlaced) return true;
    if (looks.has(look)) return false;
    looks.add(look);
    return true;
  };
  for (const details of document.querySelectorAll('details')) details.open = true;
  const only = (values: readonly string[]) => ({ runOnly: { type: 'rule', values } });
  const withoutColours = Object.fromEntries(task.colours.map((id) => [id, { enabled: false }]));
  const structure = { runOnly: { type: 'tag', values: task.tags }, rules: withoutColours };
  if (task.rules === null) await run(task.scope, structure);
  else if (task.rules.length > 0) await run(task.scope, only(task.rules));
  for (const menu of task.opensMenus ? document.querySelectorAll<HTMLElement>('[popover]') : []) {
    menu.showPopover();
    await run(menu, structure);
    menu.hidePopover();
  }
  const coloured = [...document.querySelectorAll(`${task.scope} *`)].filter(isNew);
  if (coloured.length > 0) await run({ include: coloured }, only(task.colours));
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`wider than the window by ${scrollWidth - clientWidth} px`);
  return { faults, looks: [...looks] };
}
