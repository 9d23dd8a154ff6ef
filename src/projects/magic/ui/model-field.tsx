// Which language model writes. What a plan does not include stays readable and says why when touched.
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { type MagicPage, type MagicLevel, magicLevels } from '../magic-run.ts';

const names = { basic: 'magic.modelBasic', professional: 'magic.modelProfessional' } as const;

export function ModelField(props: {
  models: MagicPage['models'];
  model: MagicLevel;
  onChange: (model: MagicLevel) => void;
  onLocked: () => void;
}) {
  const { models, model, onChange, onLocked } = props;
  const { t } = useLocale();
  return (
    <fieldset className="choices">
      <legend className="legend">{t('magic.model')}</legend>
      {magicLevels.map((level) => {
        const name = (
          <span>
            {t(names[level])}
            {models[level] === 'premium' && (
              <>
                {' '}
                <span className="pro">{t('magic.modelPro')}</span>
              </>
            )}
            {models[level] === null && <span className="small faint"> {t('magic.modelMissing')}</span>}
          </span>
        );
        if (models[level] === 'premium')
          return (
            <button key={level} type="button" className="check locked" onClick={onLocked}>
              <Icon name="lock" />
              {name}
            </button>
          );
        return (
          <label key={level} className="check">
            <input
              type="radio"
              name="magic-model"
              disabled={models[level] === null}
              checked={model === level}
              onChange={() => onChange(level)}
            />
            {name}
          </label>
        );
      })}
    </fieldset>
  );
}
