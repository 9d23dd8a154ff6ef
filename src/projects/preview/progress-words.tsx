// Announces the progress of a transcription to screen readers at each quarter: each per cent would be too noisy.
import { useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { percentOf } from '#projects/client/percent-of.ts';
import type { Project } from '#projects/domain/project.ts';
import { useRemaining } from '#projects/client/use-remaining.ts';

const QUARTER = 25;

/** The share and the remaining time, and beside them what is announced of both. */
export function ProgressWords({ project }: { project: Project }) {
  const { t } = useLocale();
  const remaining = useRemaining(project);
  const percent = project.status === 'processing' ? percentOf(project.progress ?? 0) : 0;
  const time =
    remaining &&
    (remaining.time === null ? t('heard.unsure') : t('heard.remaining', { time: remaining.time }));
  const wordsOf = (share: number) => [share > 0 && t('heard.percent', { percent: share }), time];
  const quarter = Math.floor(percent / QUARTER) * QUARTER;
  const [announced, setAnnounced] = useState({ quarter: 0, text: '' });
  if (announced.quarter !== quarter) setAnnounced({ quarter, text: inOne(wordsOf(quarter)) });
  const words = inOne(wordsOf(percent));
  return (
    <>
      {words !== '' && <p className="num">{words}</p>}
      <output className="visually-hidden">{announced.text}</output>
    </>
  );
}

function inOne(sentences: readonly (string | false | null)[]): string {
  return sentences.filter(Boolean).join(' ');
}
