// After a way inside the app the focus lies in the new page, as it would after one that loads a document.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** To be used once, in the frame of every page. The page's main part is the element `#main`. */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('main');
    if (!main) return;
    // A field of the new page that took the focus by itself keeps it.
    const { activeElement } = document;
    if (activeElement !== main && main.contains(activeElement)) return;
    main.tabIndex = -1;
    // Focuses again even if `main` already has the focus: screen readers announce only a change.
    main.blur();
    main.focus({ preventScroll: true });
  }, [pathname]);
}
