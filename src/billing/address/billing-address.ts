// The billing address as forms and the API take it. Messages are text keys. The small build of zod: it travels to browsers.
import { z } from 'zod/mini';
import type { TextKey } from '#i18n/de.ts';
import { isVatId } from './vat-id.ts';
import { countries } from './countries.ts';

const LONGEST = 200;
/** Space for a number with its prefix and blanks. */
const LONGEST_PHONE = 40;

const says = (key: TextKey) => key;

/** A line break or a tab becomes a blank: an address is set line by line, and a mail's header is one line. */
const line = () =>
  z.string().check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.maxLength(LONGEST, says('billing.tooLong')),
    z.regex(/^\P{Cc}*$/u, says('billing.unprintable')),
  );
const needed = (key: TextKey) => line().check(z.minLength(1, key));
const optional = (schema: z.ZodMiniType<string, string>) => z.optional(schema);

/** What an invoice needs: all but the business, its VAT id and the phone. */
export const billingAddressSchema = z.object({
  name: needed(says('billing.nameRequired')),
  businessName: optional(line()),
  vatId: optional(
    z.string().check(
      z.overwrite((text) => text.replace(/[\s.-]/g, '')),
      z.refine((text) => text === '' || isVatId(text), says('billing.vatIdInvalid')),
    ),
  ),
  address: needed(says('billing.addressRequired')),
  city: needed(says('billing.cityRequired')),
  postalCode: z.string().check(
    z.overwrite((text) => text.trim()),
    z.minLength(1, says('billing.postalCodeRequired')),
    z.regex(/^\d{4,5}$/, says('billing.postalCodeInvalid')),
  ),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.refine((code) => countries.includes(code), says('billing.countryRequired'))),
  phone: optional(line().check(z.maxLength(LONGEST_PHONE, says('billing.tooLong')))),
});

/** As a form has it: what is not given may be empty. */
export type BillingAddressInput = z.infer<typeof billingAddressSchema>;

/** To whom an invoice goes. What is not given has no key, and no empty text. */
export type BillingAddress = {
  name: string;
  businessName?: string;
  vatId?: string;
  address: string;
  city: string;
  postalCode: string;
  country: string;
  phone?: string;
};

export function withoutBlanks({ businessName, vatId, phone, ...rest }: BillingAddressInput): BillingAddress {
  return { ...rest, ...(businessName && { businessName }), ...(vatId && { vatId }), ...(phone && { phone }) };
}
