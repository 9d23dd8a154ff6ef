/** Where the upload by a mail's link is spoken of in the resumable protocol. */
export const UPLOAD_BY_LINK_PATH = '/storage/v1/upload/resumable/by-link';
