// In the signed-in pages: whose the events are, and what they answered.
import { useEffect } from 'react';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { followAnswer } from './record-answer.ts';

export function CountedPerson({ userId, api }: { userId: string; api: ApiFetch }) {
  useEffect(() => followAnswer(userId, api), [api, userId]);
  return null;
}
