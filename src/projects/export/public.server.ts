// What mails with a result use of the export.
export { createExportMaker, type ExportMaker } from './export-maker.ts';
export { readExportText } from './export-source.server.ts';
