// Whether a word was meant, although one letter of it is missing, wrong, too many, or changed places with the next one.

/** In shorter words one letter makes another word. */
const SHORTEST = 5;

/** @param meant its beginning is enough: who types has not come to the end yet, and endings differ */
export function isOneSlipAway(typed: string, meant: string): boolean {
  if (typed.length < SHORTEST || meant.length < SHORTEST - 1) return false;
  return [-1, 0, 1].some((more) => isAtMostOneSlip(typed, meant.slice(0, typed.length + more)));
}

function isAtMostOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  // The first letter is seldom mistyped; another one is mostly another word.
  if (same === 0) return false;
  const [left, other] = [typed.slice(same), meant.slice(same)];
  if (left.slice(1) === other.slice(1)) return true;
  if (left.slice(1) === other || left === other.slice(1)) return true;
  return left[0] === other[1] && left[1] === other[0] && left.slice(2) === other.slice(2);
}
