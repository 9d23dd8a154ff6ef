// What is loaded when a recording is looked at closely: evidence, names and numbers, comparison.
import { FidelityView } from './evidence/fidelity-view.tsx';
import { NamesView } from '../names/names-view.tsx';
import { CompareView } from './compare-view.tsx';
import type { ReviewPanelProps } from './review-panel-props.ts';

export default function ReviewPanel(props: ReviewPanelProps) {
  if (props.view === 'compare') return <CompareView {...props} />;
  return props.view === 'names' ? <NamesView {...props} /> : <FidelityView {...props} />;
}
