export const upload = {
  // the server's side
  'upload.unnamed': 'Aufnahme',
} as const;
