// What compose/ may use of the dealings with a person's data.
export { createAccessLog, createLogAccess } from './access/access-log.server.ts';
export { accessLogPlugin } from './access/access-log.plugin.ts';
export {
  addressesOfDeleted,
  attachInvoices,
  countAll,
  createDeletionRecord,
  deletionBegan,
} from './deletion/deletion-record.server.ts';
export { deletionKeysPlugin } from './deletion/deletion-keys.plugin.ts';
export { deletionPlugin, sweepReasons } from './deletion/deletion.plugin.ts';
export { createPersonalDataEraser } from './personal-data-eraser.ts';
export { createDataExportHandler } from './export/data-export.handler.ts';
export { dataExportJob } from './export/data-export.job.ts';
export { dataExportPlugin } from './export/data-export.plugin.ts';
export { sweepExports } from './export/data-exports.server.ts';
export { createPersonalDataExporter } from './personal-data-exporter.ts';
export { mailContracts } from './processing/contract-mails.server.ts';
export { processingContractPlugin } from './processing/processing-contract.plugin.ts';
export { contractToReadPlugin } from './processing/contract-to-read.plugin.ts';
