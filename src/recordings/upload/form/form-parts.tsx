// The parts of the form, which a phone shows one at a time.
import { useLocale } from '#ui/locale.tsx';
import { moveBetweenTabs, neighbour } from '#ui/tab-keys.ts';

const parts = ['files', 'context', 'settings', 'pro'] as const;
export type FormPart = (typeof parts)[number];
const partNames = {
  files: 'upload.tabFiles',
  context: 'upload.tabContext',
  settings: 'upload.tabSettings',
  pro: 'upload.tabPro',
} as const;

export function PartTabs(props: { id: string; part: FormPart; onChange: (part: FormPart) => void }) {
  const { t } = useLocale();
  return (
    <div className="tabs" role="tablist" aria-label={t('upload.parts')}>
      {parts.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${props.id}-${name}-tab`}
          aria-controls={`${props.id}-${name}`}
          aria-selected={props.part === name}
          tabIndex={props.part === name ? 0 : -1}
          onClick={(event) => {
            props.onChange(name);
            // With large text the row of tabs is longer than the screen is wide.
            event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          }}
          onKeyDown={(event) =>
            moveBetweenTabs(event, (step) => props.onChange(neighbour(parts, name, step)))
          }
        >
          {t(partNames[name])}
        </button>
      ))}
    </div>
  );
}
