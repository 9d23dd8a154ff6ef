// Whether the app can be installed here, and how. Chromium offers it by an event that comes once, at any moment.

/** `offered`: by the browser, to be asked for; `by-share`: through the share menu of iOS and iPadOS alone. */
export type InstallWay = 'installed' | 'offered' | 'by-share' | 'unknown';

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent; the types of TypeScript leave it out. */
type OfferEvent = Event & { prompt: () => Promise<unknown> };

type Browser = EventTarget & {
  navigator: { userAgent: string; maxTouchPoints: number; standalone?: boolean };
  matchMedia: (query: string) => { matches: boolean };
};

export type InstallOffer = {
  way: () => InstallWay;
  /** Asks the person by the browser's own window; nothing where nothing is offered. */
  install: () => Promise<void>;
  /** @returns how to end it */
  subscribe: (onChange: () => void) => () => void;
};

export function createInstallOffer(browser: Browser): InstallOffer {
  let offered: OfferEvent | null = null;
  let wasInstalled = false;
  const changes = new EventTarget();
  const change = (next: OfferEvent | null) => {
    offered = next;
    changes.dispatchEvent(new Event('change'));
  };
  browser.addEventListener('beforeinstallprompt', (event) => {
    // Our button stands in for the banner of the browser.
    event.preventDefault();
    wasInstalled = false;
    change(event as OfferEvent);
  });
  browser.addEventListener('appinstalled', () => {
    wasInstalled = true;
    change(null);
  });
  return {
    way: () => {
      if (wasInstalled || isStandalone(browser)) return 'installed';
      if (offered) return 'offered';
      return isApplePhone(browser) ? 'by-share' : 'unknown';
    },
    install: async () => {
      const asked = offered;
      // An offer can be taken up once; the browser makes another one when it was declined.
      change(null);
      await asked?.prompt();
    },
    subscribe: (onChange) => {
      changes.addEventListener('change', onChange);
      return () => changes.removeEventListener('change', onChange);
    },
  };
}

function isStandalone(browser: Browser): boolean {
  return browser.navigator.standalone === true || browser.matchMedia('(display-mode: standalone)').matches;
}

/** An iPad says that it is a Mac; no Mac has a screen to touch. */
function isApplePhone({ navigator: { userAgent, maxTouchPoints } }: Browser): boolean {
  return (
    /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)
  );
}
