// What the signed-in pages share: who is signed in, the way to the API, live changes.
import { createContext, type ReactNode, useContext } from 'react';
import type { BrowserSession } from '#identity/public.tsx';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';

export type ProjectsValue = {
  user: { id: string; email: string };
  api: ApiFetch;
  /** Whether accounts differ by plan; where not, everybody has everything, and no page speaks of Pro. */
  hasPlans: boolean;
  /** The way to changes on the server. */
  live: BrowserSession['live'];
};

export const ProjectsContext = createContext<ProjectsValue | null>(null);
export const LiveContext = createContext(true);

/** Shows `fallback` on the server and until the browser knows who is signed in. */
export function WithProjects({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useContext(ProjectsContext) ? children : fallback;
}

/** @throws outside `WithProjects` */
export function useProjects(): ProjectsValue {
  const projects = useContext(ProjectsContext);
  if (!projects) throw new Error('useProjects needs WithProjects above it.');
  return projects;
}

/** False while changes on the server do not reach the page by themselves. */
export function useIsLive(): boolean {
  return useContext(LiveContext);
}
