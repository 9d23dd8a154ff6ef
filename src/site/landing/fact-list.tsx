// Terms and what is to be said of them; a claim that an operator has proved leads to its proof.
import { useLocale } from '#ui/locale.tsx';
import type { Fact } from '../library/blocks.ts';
import { Html } from './html.tsx';

export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  const { t } = useLocale();
  return (
    <dl className={className}>
      {facts.map(({ term, text, cite, proof }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Html text={text} />
            {cite && <cite>{cite}</cite>}
            {proof && <a href={proof}>{t('site.proof')}</a>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
