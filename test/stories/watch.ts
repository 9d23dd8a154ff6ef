// Listens to what a browser complains about: scripts, content policy, answers that failed.
import type { BrowserContext, Page, Request } from '@playwright/test';

export type Watch = {
  /** From here on, complaints that match are part of the story. */
  expect(pattern: RegExp): void;
  /** What nobody expected. */
  complaints(): string[];
};

export function watchContext(context: BrowserContext): Watch {
  const expected: RegExp[] = [];
  const complaints: string[] = [];
  const note = (line: string) => {
    if (!expected.some((pattern) => pattern.test(line))) complaints.push(line);
  };
  const pages = new WeakSet<Page>();
  const listen = (page: Page) => {
    if (pages.has(page)) return;
    pages.add(page);
    page.on('pageerror', (error) => note(`script: ${error.message}`));
  };
  context.on('page', listen);
  context.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Content Security Policy'))
      note(
        `console: ${message.text()} (${new URL(message.location().url || message.page()?.url() || 'about:blank').pathname})`,
      );
  });
  context.on('requestfailed', (request) => {
    if (!isGivenUp(request)) note(`request: ${nameOf(request)} ${request.failure()?.errorText}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) note(`answer: ${nameOf(response.request())} ${response.status()}`);
  });
  return {
    expect: (pattern) => void expected.push(pattern),
    complaints: () => complaints,
  };
}

/** The page itself ends what it no longer needs: on leaving, and when a media element has enough. */
function isGivenUp(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED';
}

function nameOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}
