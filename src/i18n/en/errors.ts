import type { errors as source } from '../de/errors.ts';

export const errors: Record<keyof typeof source, string> = {
  'errors.invalid_request': 'The request is incomplete or malformed: {detail}',
  'errors.not_authenticated': 'Please sign in to continue.',
  'errors.forbidden': 'You do not have permission to do this.',
  'errors.not_found': 'What you are looking for does not exist, or no longer does.',
  'errors.too_many_requests': 'Too many attempts in a short time. Please wait a moment.',
  'errors.internal':
    'Something went wrong on our side. Please try again; if that does not help, tell us the reference {requestId}.',
  'errors.unavailable': 'The service cannot be reached at the moment. Please try again in a minute.',
  'errors.request_too_large': 'The request is too large.',
  'errors.unsupported_media_type': 'This address does not accept this kind of content.',
};
