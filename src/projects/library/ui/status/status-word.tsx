// The state of a recording as a word; what needs a person is red.
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { Translate } from '#i18n/texts.ts';
import { percentOf } from '#projects/client/percent-of.ts';
import type { Project } from '#projects/domain/project.ts';
import { useAwaitedModel } from '#projects/client/use-awaited-model.ts';

export function StatusWord({ project }: { project: Project }) {
  const { t } = useLocale();
  const { status } = project;
  if (status === 'failed' || status === 'failed_llm')
    return (
      <span className="st fail">
        <Icon name="warning" small />
        {t(`status.${status}`)}
      </span>
    );
  if (status === 'completed_llm')
    return (
      <span className="st done">
        <Icon name="check" small />
        {project.noSpeech ? t('list.noSpeech') : t('status.completed_llm')}
      </span>
    );
  if (project.awaitsTurn) return <span className="st run">{t('list.awaitsTurn')}</span>;
  if (status === 'pending' && project.waitForModel) return <Waiting project={project} />;
  return <span className="st run">{statusWithProgress(project, t)}</span>;
}

/** For a better model, as long as one is on its way. */
function Waiting({ project }: { project: Project }) {
  const { t } = useLocale();
  const isAwaited = useAwaitedModel(project) !== undefined;
  return <span className="st run">{t(isAwaited ? 'list.awaitsModel' : 'status.pending')}</span>;
}

/** `Wird transkribiert, 38 %`; the share is left out where there is none to tell. */
function statusWithProgress(project: Project, t: Translate): string {
  const status = t(`status.${project.status}`);
  if (project.status !== 'processing' || project.progress === null) return status;
  return t('list.progress', { status, percent: percentOf(project.progress) });
}
