// The text on the page as a file: the last format at one click, the others and what they name in the menu beside it.
import { useMemo } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Menu, MenuItem, MenuLabel, MenuRule, MenuSwitch } from '#ui/menu.tsx';
import { Command } from '#projects/client/command.tsx';
import { useHasComments } from '#projects/comments/public.tsx';
import type { Project } from '#projects/domain/project.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { isSpoken } from '#projects/domain/which-revision.ts';
import type { ExportFormat } from '../export-options.ts';
import { type ShownText, textFor } from './text-for-format.ts';
import { offeredFormats, useDownload } from './use-download.ts';
import type { useExportChoice } from './use-export-choice.ts';
import styles from '#projects/client/styles/detail-actions.module.css';

// Whether the PDF can show a text, as the page knows it before the file is made. Pure.

/** The scripts of the PDF's fonts, and the signs that all scripts share. */
const OTHER_LETTER =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])\p{L}/u;
const PICTURE = /\p{Emoji_Presentation}/u;

export function hasUnprintedScript(text: string): boolean {
  return OTHER_LETTER.test(text) || PICTURE.test(text);
}

type Props = {
  project: Project;
  shown: ShownText;
  /** The text on the page; undefined while it is loaded. */
  loaded: Transcript | undefined;
  /** Brings what is being written to the server first. */
  flush: () => Promise<unknown>;
};

/** While one file is made, another can be asked for. */
export function DownloadCommand({ project, shown, loaded, flush }: Props) {
  const { t } = useLocale();
  const { choice, isPending, making, download } = useDownload({ project, shown, loaded, flush });
  const { format: last, choose } = choice;
  return (
    <li className={styles.split}>
      <Command icon="download" onClick={() => making === last || download(last)}>
        {t(`detail.download.${last}`)}
        {isPending && <span className={styles.key}>{t('detail.exporting')}</span>}
      </Command>
      <div>
        <Menu
          trigger={
            <button type="button" className="icon-btn" aria-label={t('detail.moreFormats')}>
              <Icon name="down" />
            </button>
          }
        >
          <Switches switches={choice} project={project} shown={shown} loaded={loaded} />
          <MenuRule />
          <Formats
            project={project}
            shown={shown}
            loaded={loaded}
            onChoose={(format) => {
              choose({ exportFormat: format });
              download(format);
            }}
          />
        </Menu>
      </div>
    </li>
  );
}

function Switches(props: {
  switches: Pick<ReturnType<typeof useExportChoice>, 'shown' | 'turn'>;
  project: Project;
  shown: ShownText;
  loaded: Transcript | undefined;
}) {
  const { switches, project, shown, loaded } = props;
  const { t } = useLocale();
  const text = textFor('txt', project, shown);
  // What a model wrote, nobody spoke at any moment.
  const isTimed = text.number === null || isSpoken(project.revisions, text.number);
  const hasComments = useHasComments(project.id);
  const isNamed = loaded === undefined || loaded.segments.some(({ speaker }) => speaker !== null);
  return (
    <>
      <MenuLabel>{t('detail.downloadWith')}</MenuLabel>
      <MenuSwitch
        checked={isTimed && switches.shown.times}
        disabled={!isTimed}
        hint={t(isTimed ? 'detail.downloadTimesIn' : 'detail.downloadTimesNone')}
        onChange={(on) => switches.turn('times', on)}
      >
        {t('detail.downloadTimes')}
      </MenuSwitch>
      <MenuSwitch
        checked={switches.shown.lines}
        hint={t('detail.downloadLinesIn')}
        onChange={(on) => switches.turn('lines', on)}
      >
        {t('detail.downloadLines')}
      </MenuSwitch>
      <MenuSwitch
        checked={isNamed && switches.shown.speakers}
        disabled={!isNamed}
        hint={t(isNamed ? 'detail.downloadSpeakersIn' : 'detail.downloadSpeakersNone')}
        onChange={(on) => switches.turn('speakers', on)}
      >
        {t('detail.downloadSpeakers')}
      </MenuSwitch>
      {hasComments && (
        <MenuSwitch
          checked={switches.shown.comments}
          hint={t('detail.downloadCommentsIn')}
          onChange={(on) => switches.turn('comments', on)}
        >
          {t('detail.downloadComments')}
        </MenuSwitch>
      )}
    </>
  );
}

function Formats(props: {
  project: Project;
  shown: ShownText;
  loaded: Transcript | undefined;
  onChoose: (format: ExportFormat) => void;
}) {
  const { project, shown, loaded, onChoose } = props;
  const { t } = useLocale();
  const isReplaced = useMemo(() => hasReplaced(project.title, loaded), [project.title, loaded]);
  const onPage = textFor('txt', project, shown);
  const hintOf = (format: ExportFormat): string | null => {
    if (format === 'pdf' && isReplaced) return t('detail.downloadReplaced');
    const { view, number } = textFor(format, project, shown);
    if (view === onPage.view && number === onPage.number) return null;
    return view === 'raw' ? t('detail.downloadOfRaw') : t('detail.downloadOf', { number: number ?? 0 });
  };
  return (
    <>
      <MenuLabel>{t('detail.downloadAs')}</MenuLabel>
      {offeredFormats.map((format) => {
        const hint = hintOf(format);
        return (
          <MenuItem key={format} onSelect={() => onChoose(format)}>
            <span>
              {t(`detail.downloadAs.${format}`)}
              {hint !== null && <span className="menu-hint"> {hint}</span>}
            </span>
          </MenuItem>
        );
      })}
    </>
  );
}

/** Of a text that the page has not loaded, the file itself says it. */
function hasReplaced(title: string, loaded: Transcript | undefined): boolean {
  const names = loaded?.speakers.map(({ name }) => name) ?? [];
  const said = loaded?.segments.map(({ text }) => text) ?? [];
  return [title, ...names, ...said].some(hasUnprintedScript);
}
