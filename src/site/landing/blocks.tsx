// The blocks of a large page, one below the other.
import type { ReactNode } from 'react';
import type { Answered, Block } from '../library/blocks.ts';
import { Close, Faq, Index, Ledgers, Sheet, Sides, Steps, Table, Trio } from './list-blocks.tsx';
import { Prices } from '../pricing/prices.tsx';
import { Paper, Proof } from './proof-blocks.tsx';
import { Band, Feature, Front, Plea } from './reading-blocks.tsx';

type Props = { sections: readonly Block[]; answered: Readonly<Record<string, Answered>> };

export function Blocks({ sections, answered }: Props) {
  return sections.map((block) => (
    <OneBlock key={`${block.kind} ${block.title}`} block={block} answered={answered} />
  ));
}

function OneBlock({ block, answered }: { block: Block; answered: Props['answered'] }): ReactNode {
  switch (block.kind) {
    case 'feature':
      return <Feature {...block} />;
    case 'front':
      return <Front {...block} />;
    case 'proof':
      return <Proof {...block} />;
    case 'paper':
      return <Paper {...block} />;
    case 'plea':
      return <Plea {...block} />;
    case 'band':
      return <Band {...block} />;
    case 'trio':
      return <Trio {...block} />;
    case 'steps':
      return <Steps {...block} />;
    case 'sheet':
      return <Sheet {...block} />;
    case 'table':
      return <Table {...block} />;
    case 'sides':
      return <Sides {...block} />;
    case 'ledgers':
      return <Ledgers {...block} />;
    case 'index':
      return <Index {...block} />;
    case 'faq':
      return <Faq {...block} answered={answered} />;
    case 'prices':
      return <Prices {...block} />;
    case 'close':
      return <Close {...block} />;
  }
}
