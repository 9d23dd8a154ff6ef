// What the operator publishes of themselves beside the settings of invoices: imprint, privacy notice.
import { z } from 'zod';

const line = z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().optional());

/** Services that a person's data may go to, and whose name the settings alone do not give. */
export const namedProcessors = ['hosting', 'database', 'mail', 'speech', 'language-model'] as const;
export type NamedProcessor = (typeof namedProcessors)[number];

/** `hosting: Example GmbH, Germany; mail: Example AG, Austria`. */
const processors = z
  .string()
  .trim()
  .default('')
  .transform((given, context) => {
    const names: Partial<Record<NamedProcessor, string>> = {};
    for (const entry of given.split(';').map((part) => part.trim())) {
      if (entry === '') continue;
      const found = /^(?<id>[a-z-]+):\s*(?<name>\S.*)$/.exec(entry)?.groups;
      const id = namedProcessors.find((known) => known === found?.id);
      if (id && found?.name) names[id] = found.name;
      else
        context.addIssue({
          code: 'custom',
          message: `"${entry}" does not begin with one of ${namedProcessors.join(', ')} and a colon`,
        });
    }
    return names;
  });

export const operatorSettings = {
  OPERATOR_REPRESENTATIVE: line,
  OPERATOR_REGISTER: line,
  OPERATOR_PHONE: line,
  OPERATOR_AUTHORITY: line,
  OPERATOR_EDITOR: line,
  OPERATOR_PRIVACY_OFFICER: line,
  OPERATOR_PRIVACY_AUTHORITY: line,
  OPERATOR_PROCESSORS: processors,
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
  };
}
