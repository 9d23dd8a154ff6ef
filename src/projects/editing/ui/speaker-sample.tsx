// A sentence of a speaker, to read and to hear.
import type { Sample } from '#projects/domain/text/speaker-roles.ts';
import { PlaySample } from '#projects/player/public.tsx';
import { useProject } from '#projects/page/project-context.ts';
import styles from './speakers-dialog.module.css';

export function VoiceSample(props: {
  /** Undefined for a speaker who says nothing. */
  sample: Sample | undefined;
  speaker: string;
}) {
  const { sample, speaker } = props;
  const { language } = useProject();
  if (!sample) return null;
  return (
    <div className={styles.voiceSample}>
      <PlaySample sample={sample} speaker={speaker} />
      <span lang={language} dir="auto">
        {sample.text}
      </span>
    </div>
  );
}
