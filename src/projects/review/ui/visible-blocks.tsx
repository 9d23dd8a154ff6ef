// A long page of which only what is near the window is set in full.
import type { ReactNode } from 'react';
import { BLOCK, useVisibleBlocks } from '#projects/client/use-visible-blocks.ts';
import styles from '#projects/client/styles/turns.module.css';

/**
 * @param props.children sets one entry
 * @param props.plain its bare text, kept in place of it for the browser's search
 * @param props.reveal an entry that is set in any case: one that was jumped to
 */
export function VisibleBlocks(props: {
  count: number;
  children: (index: number) => ReactNode;
  plain: (index: number) => string;
  reveal: number | null;
}) {
  const { count, children, plain, reveal } = props;
  return Array.from({ length: Math.ceil(count / BLOCK) }, (_, block) => {
    const first = block * BLOCK;
    const indexes = Array.from({ length: Math.min(BLOCK, count - first) }, (__, nth) => first + nth);
    return (
      <Block
        // Blocks have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        key={block}
        first={first}
        isRevealed={reveal !== null && indexes.includes(reveal)}
        full={() => indexes.map(children)}
        plain={() => indexes.map(plain).join('\n')}
      />
    );
  });
}

function Block(props: { first: number; isRevealed: boolean; full: () => ReactNode; plain: () => string }) {
  const { first, isRevealed, full, plain } = props;
  const [element, isNear] = useVisibleBlocks(first < 2 * BLOCK);
  const isFull = isNear || isRevealed;
  return (
    <div className={styles.block} ref={element} translate={isFull ? undefined : 'no'}>
      {isFull ? full() : plain()}
    </div>
  );
}
