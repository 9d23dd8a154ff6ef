// A text with the words found lit by the marker.
import type { LitPart } from '#projects/domain/project.ts';

export function Lit({ parts }: { parts: readonly LitPart[] }) {
  return parts.map(({ text, lit }, index) =>
    // The parts of one text never change places.
    // oxlint-disable-next-line react/no-array-index-key
    lit ? (
      <mark className="found" key={index}>
        {text}
      </mark>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
}
