// How lists and the page of a project offer downloads.
export { DownloadDialog } from './ui/download-dialog.tsx';
export { downloadArchive, downloadExport, type ExportFormat } from './ui/download-export.ts';
