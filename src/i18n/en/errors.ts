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
  // speech
  'errors.no_engine_for_language':
    'No speech recognition for {language} has been set up on this server. {missing}',
  'errors.engine_unknown':
    'There is no speech engine named “{engine}”. Leave it out to use the best one that is there.',
  'errors.engine_not_available': 'The speech engine “{engine}” has not been set up. {missing}',
  'errors.engine_without_language':
    'The speech engine “{engine}” does not know {language}. Please choose another language or another engine.',
};
