// What the operator publishes of themselves beside the settings of invoices: imprint, privacy notice.
import { z } from 'zod';

const line = z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().optional());

/** Services that a person's data may go to, and whose name the settings alone do not give. */
export const namedProcessors = [
  'hosting',
  'database',
  'mail',
  'mail-in',
  'speech',
  'language-model',
  'counting',
] as const;

/** What an operator does to protect data beside the software (Art. 32 GDPR). */
export const namedMeasures = ['premises', 'disks', 'backups', 'staff', 'upkeep'] as const;
export type NamedMeasure = (typeof namedMeasures)[number];

/** `hosting: Example GmbH, Germany; mail: Example AG, Austria`: a text for each of some names. */
const named = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .trim()
    .default('')
    .transform((given, context) => {
      const texts: Partial<Record<Name, string>> = {};
      for (const entry of given.split(';').map((part) => part.trim())) {
        if (entry === '') continue;
        const found = /^(?<name>[a-z-]+):\s*(?<text>\S.*)$/.exec(entry)?.groups;
        const name = names.find((known) => known === found?.name);
        if (name && found?.text) texts[name] = found.text;
        else
          context.addIssue({
            code: 'custom',
            message: `"${entry}" does not begin with one of ${names.join(', ')} and a colon`,
          });
      }
      return texts;
    });

export const operatorSettings = {
  OPERATOR_REPRESENTATIVE: line,
  OPERATOR_REGISTER: line,
  OPERATOR_PHONE: line,
  OPERATOR_AUTHORITY: line,
  OPERATOR_EDITOR: line,
  OPERATOR_PRIVACY_OFFICER: line,
  OPERATOR_PRIVACY_AUTHORITY: line,
  OPERATOR_PROCESSORS: named(namedProcessors),
  OPERATOR_MEASURES: named(namedMeasures),
  OPERATOR_ACCESSIBILITY_AUTHORITY: line,
};

/** @param given the settings as they were parsed */
export function readOperator(given: z.infer<z.ZodObject<typeof operatorSettings>>) {
  return {
    representative: given.OPERATOR_REPRESENTATIVE,
    /** Court and number. */
    register: given.OPERATOR_REGISTER,
    phone: given.OPERATOR_PHONE,
    /** For a trade that needs a licence. */
    authority: given.OPERATOR_AUTHORITY,
    /** § 18(2) MStV: who answers for the articles. */
    editor: given.OPERATOR_EDITOR,
    privacyOfficer: given.OPERATOR_PRIVACY_OFFICER,
    privacyAuthority: given.OPERATOR_PRIVACY_AUTHORITY,
    /** Names as people read them, with their country. */
    processors: given.OPERATOR_PROCESSORS,
    /** Sentences as people read them. */
    measures: given.OPERATOR_MEASURES,
    /** § 14 BFSG, Anlage 3: who watches over accessibility, with address. */
    accessibilityAuthority: given.OPERATOR_ACCESSIBILITY_AUTHORITY,
  };
}
