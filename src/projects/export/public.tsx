// How lists and the page of a project offer downloads.
export { DownloadDialog } from './ui/download-dialog.tsx';
export { downloadArchive, downloadExport } from './ui/download-export.ts';
export type { ExportFormat } from './export-options.ts';
