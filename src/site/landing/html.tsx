// A text of a block, made of its Markdown while the pages were built.

export function Html({ text, className }: { text: string; className?: string | undefined }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: text }} />;
}
