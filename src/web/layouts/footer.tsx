// The foot of a page: language and colours. Legal links join them with their pages.
import { ThemeSwitch } from '#ui/theme.tsx';
import { LanguageSwitch } from '../language-switch.tsx';

export function PageFooter() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="base bare">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
