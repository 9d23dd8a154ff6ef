// What the mail about a finished transcript holds, also before its owner was asked. Pure, for both sides.
import type { Profession } from './onboarding/progress.ts';
import { objectIn, preferencesIn, type ResultMail } from './preferences.ts';

/** Professions that are bound to secrecy by law. */
const CONFIDENTIAL: readonly unknown[] = ['law', 'medicine', 'authority'] satisfies Profession[];

export function isConfidential(metaData: unknown): boolean {
  return CONFIDENTIAL.includes(objectIn(metaData).profession);
}

/** @param metaData as it is stored */
export function resultMailOf(metaData: unknown): ResultMail {
  return preferencesIn(metaData).resultMail ?? (isConfidential(metaData) ? 'link' : 'transcript');
}
