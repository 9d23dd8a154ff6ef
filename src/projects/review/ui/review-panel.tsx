// What is loaded when a recording is looked at closely: evidence, names and numbers, comparison.
import { useReader } from '#projects/page/reader-context.ts';
import { CompareView } from './compare-view.tsx';
import { FidelityView } from './evidence/fidelity-view.tsx';
import { NamesView } from '../names/names-view.tsx';

export default function ReviewPanel() {
  const { view } = useReader().place;
  if (view === 'compare') return <CompareView />;
  return view === 'names' ? <NamesView /> : <FidelityView />;
}
