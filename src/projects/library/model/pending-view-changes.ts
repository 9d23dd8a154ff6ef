// Which changes of the list's view the address has yet to follow.

/**
 * `sent` are the addresses (query strings) that were asked for, in their order; `arrived` is where the page stands
 * now. One that is overtaken by a later one leaves that on its way; any other, and every step back or forward,
 * which ends what was on its way, leaves nothing.
 */
export function stillUnderway(
  sent: readonly string[],
  { arrived, isWayBack }: { arrived: string; isWayBack: boolean },
): string[] {
  const at = isWayBack ? -1 : sent.lastIndexOf(arrived);
  return at < 0 ? [] : sent.slice(at + 1);
}
