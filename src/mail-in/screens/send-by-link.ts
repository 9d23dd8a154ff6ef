// Sends a file by a link's secret; XMLHttpRequest, because fetch says nothing of what has gone out.

/** The server's sentence. */
export class UploadRefusedError extends Error {
  override name = 'UploadRefusedError';
}

/**
 * @param options.onProgress 0 to 1, of the bytes
 * @throws {UploadRefusedError} @throws where no answer came
 */
export function sendByLink(
  file: File,
  options: { secret: string; locale: string; onProgress: (share: number) => void },
): Promise<{ title: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ title: string }>();
  const request = new XMLHttpRequest();
  request.open('POST', '/api/mail-in/upload');
  request.responseType = 'json';
  request.setRequestHeader('accept-language', options.locale);
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.setRequestHeader('x-upload-link', options.secret);
  request.setRequestHeader('x-file-name', encodeURIComponent(file.name).slice(0, 1_000));
  request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0);
  request.onerror = () => reject(new Error('no answer'));
  request.onload = () => {
    const answer = request.response as { title?: string; error?: { message?: string } } | null;
    if (request.status === 201) return resolve({ title: answer?.title ?? file.name });
    const message = answer?.error?.message;
    return reject(message ? new UploadRefusedError(message) : new Error('no sentence'));
  };
  request.send(file);
  return promise;
}
