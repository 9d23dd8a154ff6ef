// Lets react-hook-form check a form by a zod schema. Messages of the schema are text keys.
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod/mini';
import type { Translate } from '#i18n/texts.ts';
import type { TextKey } from '#i18n/de.ts';

/**
 * @param load gives the schema when the form is first checked: no form has to wait for it to be drawn
 * @param t translates the schema's messages; one that is no key stands for itself
 */
export function zodResolver<Values extends FieldValues>(
  load: () => Promise<z.ZodMiniType<Values, Values>>,
  t: Translate,
): Resolver<Values> {
  return async (values) => {
    const result = (await load()).safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of result.error.issues) {
      const name = path.join('.');
      // The first complaint about a field is the one to mend first.
      errors[name] ??= { type: code, message: t(message as TextKey) };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
