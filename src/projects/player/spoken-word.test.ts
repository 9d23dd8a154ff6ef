import { describe, expect, it } from 'vitest';
import { createSpotlight, type SpokenTurn } from './spoken-word.ts';

/** As much of an element as the spotlight touches. */
function fakeElement(words: number) {
  const make = () => {
    const classes = new Set<string>();
    return {
      classes,
      classList: { add: (name: string) => classes.add(name), remove: (name: string) => classes.delete(name) },
      setAttribute: (name: string) => void classes.add(name),
      removeAttribute: (name: string) => void classes.delete(name),
    };
  };
  const spans = Array.from({ length: words }, make);
  const own = make();
  const element = {
    ...own,
    isConnected: true,
    querySelector: (selector: string) => spans[Number(/\d+/.exec(selector)?.[0])] ?? null,
  };
  const lit = () => spans.findIndex((span) => span.classes.has('lit'));
  return { element: element as unknown as HTMLElement, lit, isNow: () => own.classes.has('data-now') };
}
const turn = (startMs: number): SpokenTurn => ({
  startMs,
  endMs: startMs + 900,
  tokens: [0, 1].map((index) => ({
    text: 'x',
    startMs: startMs + index * 500,
    endMs: startMs + index * 500 + 400,
    doubtful: false,
  })),
});

describe('the spotlight', () => {
  it('lights one word at a time and reports each turn once', () => {
    const [one, two] = [fakeElement(2), fakeElement(2)];
    const announced: number[] = [];
    const spotlight = createSpotlight({
      turns: [turn(0), turn(2000)],
      elementOf: (index) => [one.element, two.element][index] ?? null,
      onTurn: (index) => announced.push(index),
    });
    const seen = [0, 100, 600, 1700, 2600].map((ms) => {
      spotlight.show(ms);
      return [one.lit(), two.lit()];
    });
    expect(seen).toEqual([
      [0, -1],
      [0, -1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ]);
    expect(announced).toEqual([0, 1]);
    expect([one.isNow(), two.isNow()]).toEqual([false, true]);
  });

  it('lights a word as soon as its turn is set, though it began to speak before', () => {
    const late = fakeElement(2);
    let isSet = false;
    const spotlight = createSpotlight({
      turns: [turn(0)],
      elementOf: () => (isSet ? late.element : null),
      onTurn: () => undefined,
    });
    spotlight.show(100);
    isSet = true;
    spotlight.show(120);
    expect([late.lit(), late.isNow()]).toEqual([0, true]);
  });

  it('leaves nothing lit when cleared', () => {
    const one = fakeElement(2);
    const spotlight = createSpotlight({
      turns: [turn(0)],
      elementOf: () => one.element,
      onTurn: () => undefined,
    });
    spotlight.show(0);
    spotlight.clear();
    expect([one.lit(), one.isNow()]).toEqual([-1, false]);
  });
});
