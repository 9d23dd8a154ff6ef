// The ways on from a block, the first of them the one most people take.
import type { Way } from '../library/blocks.ts';

export function Ways({ ways }: { ways: readonly Way[] }) {
  if (ways.length === 0) return null;
  return (
    <div className="acts">
      {ways.map(({ label, to }, index) => (
        <a key={to} className={index === 0 ? 'btn primary' : 'btn'} href={to}>
          {label}
        </a>
      ))}
    </div>
  );
}
