// What the list shows of uploads: the form, and what runs.
export { AwaitedForm, UploadForm } from './ui/form/upload-form.tsx';
export { useAccount } from './ui/form/use-account.ts';
export { isExplained, refusedBefore } from './ui/queue/failure-codes.ts';
export { useRunningUploads, useUploads } from './ui/queue/uploads-context.tsx';
