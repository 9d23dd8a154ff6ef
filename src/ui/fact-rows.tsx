// The rows of a list of facts: a name and what holds, each.

export function FactRows({ facts }: { facts: readonly (readonly [name: string, fact: string])[] }) {
  return facts.map(([name, fact]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{fact}</dd>
    </div>
  ));
}
