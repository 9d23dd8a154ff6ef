// Projects that are dragged from the list, which is no file for the form.
const KIND = 'application/x-wortlaut-projects';

/** By touch, a long press on a row is for the page. */
export function hasMouse(): boolean {
  return globalThis.matchMedia('(pointer: fine)').matches;
}

export function dragProjects(data: DataTransfer, ids: readonly string[]): void {
  data.setData(KIND, JSON.stringify(ids));
  data.effectAllowed = 'move';
}

/** While something is dragged, a page may see its kind alone. */
export function areProjectsDragged(data: DataTransfer | null): boolean {
  return data?.types.includes(KIND) ?? false;
}

/** @returns none where something else was dropped */
export function droppedProjects(data: DataTransfer): string[] {
  const ids: unknown = JSON.parse(data.getData(KIND) || '[]');
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}
