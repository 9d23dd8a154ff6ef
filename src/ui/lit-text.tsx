// A sentence with the word that is being spoken: `*word*` in the text is lit by the marker.

export function LitText({ text }: { text: string }) {
  return text.split('*').map((part, index) =>
    index % 2 === 1 ? (
      // The parts of one sentence never change places.
      <span className="lit" key={part}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
