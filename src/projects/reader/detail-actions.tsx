// Copy, download, delete.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { useMay, useTeam } from '#projects/client/team.ts';
import { titleOf } from '#projects/client/project-title.ts';
import { Command } from '#projects/client/command.tsx';
import { isReadable } from '#projects/client/cache/project-cache.ts';
import { richText } from '#projects/domain/text/rich-text.ts';
import { plainText, type Turn } from '#projects/domain/text/turns.ts';
import { useEditMode } from '#projects/editing/public.tsx';
import { InterviewAction } from '#projects/interview/public.tsx';
import { MagicCommand } from '#projects/magic/public.tsx';
import { useProject } from '#projects/page/project-context.ts';
import { useReader } from '#projects/page/reader-context.ts';
import { DeleteDialog } from '#projects/library/public.tsx';
import { DownloadCommand } from '#projects/export/public.tsx';
import styles from '#projects/client/styles/detail-actions.module.css';

const COPIED_MS = 2500;

const ShareDialog = lazy(() =>
  import('#projects/sharing/ui/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);

export function DetailActions() {
  const project = useProject();
  const { t, path } = useLocale();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [mayEdit, isOwner] = [useMay(project, 'edit'), useMay(project, 'own')];
  return (
    <>
      <ul className={styles.cmds} data-commands>
        <TextCommands />
        {mayEdit && isReadable(project) && (
          <>
            <MagicCommand />
            <InterviewAction />
          </>
        )}
        <ShareCommand />
        {isOwner && (
          <li>
            <Command icon="trash" danger onClick={() => setAsked(true)}>
              {t('detail.delete')}
            </Command>
          </li>
        )}
      </ul>
      <DeleteDialog
        project={asked ? project : null}
        onClose={() => setAsked(false)}
        onDeleted={() => void navigate(path('app'))}
      />
    </>
  );
}

/** To the team, or out of it; nothing where there is none, or somebody else has to do it. */
function ShareCommand() {
  const project = useProject();
  const { t } = useLocale();
  const { user } = useProjects();
  const team = useTeam();
  const isOwner = useMay(project, 'own');
  const [asked, setAsked] = useState(false);
  if (!team || team.role === 'viewer' || !isOwner) return null;
  const action = project.ownerId === user.id ? 'share' : 'unshare';
  return (
    <li>
      <Command icon="people" onClick={() => setAsked(true)}>
        {t(`sharing.${action}`)}
      </Command>
      <Suspense>
        {asked && (
          <ShareDialog
            title={t(`sharing.${action}TitleOne`, { title: titleOf(project, t) })}
            ids={[project.id]}
            to={action === 'share' ? 'team' : 'me'}
            addedBy={project.addedBy}
            onClose={() => setAsked(false)}
          />
        )}
      </Suspense>
    </li>
  );
}

/** Nothing while there is no text. */
function TextCommands() {
  const project = useProject();
  const { place, source, revision, text, turns, section, setSection } = useReader();
  const { written } = useEditMode();
  const { t } = useLocale();
  if (!written && !turns) return null;
  const turnsNow = written?.turns ?? (() => turns ?? []);
  return (
    <>
      {section !== 'text' && (
        <li>
          <Command icon="eye" onClick={() => setSection('text')}>
            {t('detail.toText')}
          </Command>
        </li>
      )}
      <li>
        <CopyCommand turns={turnsNow} />
      </li>
      <li>
        <CopyCommand turns={turnsNow} rich />
      </li>
      <DownloadCommand
        project={project}
        shown={{ view: place.view === 'timed' ? 'timestamps' : source, revision }}
        loaded={text.data}
        flush={async () => written?.flush()}
      />
    </>
  );
}

/** As text alone, or with its form for programs that keep it. */
function CopyCommand({ turns, rich = false }: { turns: () => readonly Turn[]; rich?: boolean }) {
  const { t } = useLocale();
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await (rich ? writeRich(turns()) : navigator.clipboard.writeText(plainText(turns())));
      setCopied(true);
    } catch {
      toast(t('detail.copyFailed'), { kind: 'error' });
    }
  };
  return (
    <Command icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
      <span aria-live="polite">{t(copied ? 'detail.copied' : rich ? 'detail.copyRich' : 'detail.copy')}</span>
    </Command>
  );
}

async function writeRich(turns: readonly Turn[]): Promise<void> {
  const blob = (type: string, text: string) => new Blob([text], { type });
  const item = new ClipboardItem({
    'text/html': blob('text/html', richText(turns)),
    // What keeps no form takes this.
    'text/plain': blob('text/plain', plainText(turns)),
  });
  await navigator.clipboard.write([item]);
}
