// The parts of the form, which a phone shows one at a time.
import { useLocale } from '#ui/locale.tsx';
import { moveBetweenTabs, neighbour } from '#ui/tab-keys.ts';

const parts = ['files', 'context', 'settings', 'pro'] as const;
export type FormPart = (typeof parts)[number];
export function PartTabs(props: {
  id: string;
  part: FormPart;
  /** Where no account differs from another, nothing is called PRO. */
  hasPlans: boolean;
  onChange: (part: FormPart) => void;
}) {
  const { t } = useLocale();
  const names = {
    files: t('upload.tabFiles'),
    context: t('upload.tabContext'),
    settings: t('upload.tabSettings'),
    pro: props.hasPlans ? t('upload.tabPro') : t('upload.quality'),
  };
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
          {names[name]}
        </button>
      ))}
    </div>
  );
}
