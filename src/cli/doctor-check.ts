// A check of `doctor`, and its result.
import type { TextKey } from '#i18n/de.ts';
import type { TextParams } from '#i18n/translate.ts';

export type DoctorResult = {
  /** `failed`: the product does not work without it; `warning`: something is missing that it can do without. */
  state: 'ok' | 'warning' | 'failed';
  detail: { text: TextKey; params?: TextParams };
};

export type DoctorCheck = { title: TextKey; titleParams?: TextParams; run(): Promise<DoctorResult> };
