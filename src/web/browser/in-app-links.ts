// Links in HTML that came from the server: those to screens of ours change the page without loading a document.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { routeOfPath } from '#pages/paths.ts';
import { isPossible } from '#pages/route-checks.ts';

/** Whatever shows such HTML carries this attribute. The components' own links are `Link`s already. */
const FROM_SERVER = '[data-server-html]';

/** What a click on a link says, as far as it decides where it leads. */
type LinkClick = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
> & { link: Pick<HTMLAnchorElement, 'href' | 'target'> & { isDownload: boolean } };

/** @returns path, query and fragment for the router; null where the browser itself has to follow the link */
export function targetInApp({ link, ...click }: LinkClick, here: URL): string | null {
  const isPlain = !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey && click.button === 0;
  if (!isPlain || click.defaultPrevented || link.isDownload) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const url = URL.parse(link.href);
  if (url?.origin !== here.origin) return null;
  // A place on the same page: the browser scrolls to it.
  if (url.hash && url.pathname === here.pathname && url.search === here.search) return null;
  const route = routeOfPath(url.pathname);
  // The start page comes without React, as a document of its own.
  if (!route || !isPossible(route) || route.id === 'home') return null;
  return url.pathname + url.search + url.hash;
}

/** To be used once, above every page. */
export function useInAppLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest(`${FROM_SERVER} a[href]`);
      if (!(link instanceof HTMLAnchorElement)) return;
      const { href, target } = link;
      const isDownload = link.hasAttribute('download');
      const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
      const keys = { metaKey, ctrlKey, shiftKey, altKey };
      const click = { button, ...keys, defaultPrevented, link: { href, target, isDownload } };
      const to = targetInApp(click, new URL(location.href));
      if (to === null) return;
      event.preventDefault();
      void navigate(to);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
