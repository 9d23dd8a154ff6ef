// For how many days an export can be downloaded; the pages and the mail say so.
export const EXPORT_KEPT_DAYS = 7;
