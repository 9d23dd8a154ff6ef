// What of a landing page is there on this installation: parts about plans only with plans, claims only where their
// operator has named the place of the proof.
import type { Claim } from './blocks.ts';
import type { Landing } from './document.ts';

export type Circumstances = {
  plans: boolean;
  /** Addresses where claims are proved; a claim without one is not made. */
  claims: Readonly<Partial<Record<Claim, string>>>;
};

export function visibleLanding(page: Landing, { plans, claims }: Circumstances): Landing {
  const isThere = (value: unknown) => {
    const { plans: needsPlans, claim } = (value ?? {}) as { plans?: boolean; claim?: Claim };
    return (plans || needsPlans !== true) && (claim === undefined || claims[claim] !== undefined);
  };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter(isThere).map(walk);
    if (value === null || typeof value !== 'object') return value;
    const { claim } = value as { claim?: Claim };
    const entries = Object.entries(value).map(([key, part]) => [key, walk(part)]);
    return { ...Object.fromEntries(entries), ...(claim && { proof: claims[claim] }) };
  };
  const answered = Object.fromEntries(
    Object.entries(page.answered).filter(([, question]) => isThere(question)),
  );
  return { ...page, sections: walk(page.sections) as Landing['sections'], answered };
}
