// The project whose page this is, for all parts of the page.
import { createContext, useContext } from 'react';
import type { Project } from '#projects/domain/project.ts';

export const ProjectContext = createContext<Project | null>(null);

/** @throws outside the page of a project */
export function useProject(): Project {
  const project = useContext(ProjectContext);
  if (!project) throw new Error('This belongs on the page of a project.');
  return project;
}
