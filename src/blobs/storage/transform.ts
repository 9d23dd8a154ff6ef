// How an image is asked for: its size, its quality and its format.
import { z } from 'zod';
import { storageLimits } from './storage-limits.ts';

const side = z.coerce.number().int().min(1).max(storageLimits.imageSide);
export const transformSchema = z.object({
  width: side.optional(),
  height: side.optional(),
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  /** `origin` keeps the format of the original whatever the reader accepts. */
  format: z.enum(['origin', 'webp']).optional(),
});
export type Transform = z.output<typeof transformSchema>;

/** Where nobody asks for another one. */
export const USUAL_QUALITY = 80;

/** Whether the image is to be WebP: by the wish itself, or because the reader lists WebP and no format was asked for. */
export function wantsWebp(transform: Transform, accept: string | undefined): boolean {
  if (transform.format !== undefined) return transform.format === 'webp';
  return (accept ?? '').split(',').some((one) => {
    const [type = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    return type === 'image/webp' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

const RESIZING = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/** The header `x-transformations`, in the order and the words of the official server; undefined when nothing was asked. */
export function transformationsHeader(transform: Transform): string | undefined {
  const { width, height, resize, quality, format } = transform;
  const isSized = width !== undefined || height !== undefined;
  const parts = [
    height !== undefined && `height:${height}`,
    width !== undefined && `width:${width}`,
    isSized && `resizing_type:${RESIZING[resize]}`,
    quality !== undefined && `quality:${quality}`,
    format === 'webp' && 'format:webp',
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(',') : undefined;
}
