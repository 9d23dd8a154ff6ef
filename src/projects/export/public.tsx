// How lists and the page of a project offer downloads.
export { DownloadCommand } from './ui/download-command.tsx';
export { DownloadDialog } from './ui/download-dialog.tsx';
export { downloadArchive } from './ui/download-export.ts';
