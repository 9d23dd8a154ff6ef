// The longest chain that rises (patience sorting): which of many pairs keep the order of both texts.

/** @param items ascending in one text; `place` is where each stands in the other */
export function longestRise<Item>(items: readonly Item[], place: (item: Item) => number): Item[] {
  type Card = { item: Item; below: Card | undefined };
  const tops: Card[] = [];
  for (const item of items) {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const top = tops[middle];
      if (top && place(top.item) < place(item)) low = middle + 1;
      else high = middle;
    }
    tops[low] = { item, below: tops[low - 1] };
  }
  const chain: Item[] = [];
  for (let card = tops.at(-1); card; card = card.below) chain.push(card.item);
  return chain.reverse();
}
