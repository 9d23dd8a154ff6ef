// How the list shows folders and moves projects into them.
export { FolderNav } from './ui/folder-nav.tsx';
export { useFolderNames, useFolders } from './ui/use-folders.ts';
