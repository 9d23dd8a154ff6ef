// Stores and reads the billing address of an account.
import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { billingErrors } from '../billing.errors.ts';
import { type BillingAddress, billingAddressSchema, withoutBlanks } from './billing-address.ts';
import { billingAddresses } from './billing-address.table.ts';

type Row = typeof billingAddresses.$inferSelect;

/** @throws {AppError} `billing_address_invalid`, saying what is wrong with the first field that does not fit */
export function parseBillingAddress(value: unknown): BillingAddress {
  const parsed = billingAddressSchema.safeParse(value);
  if (parsed.success) return withoutBlanks(parsed.data);
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? '');
  // A field that is missing, or is no text, is as good as empty.
  const message = issue?.code === 'invalid_type' ? missing[field] : issue?.message;
  throw billingErrors.billing_address_invalid({ detail: message ?? 'billing.nameRequired' }, parsed.error);
}

const missing: Readonly<Record<string, string>> = {
  name: 'billing.nameRequired',
  address: 'billing.addressRequired',
  city: 'billing.cityRequired',
  postalCode: 'billing.postalCodeRequired',
  country: 'billing.countryRequired',
  vatId: 'billing.vatIdInvalid',
};

export function addressIn(row: Row): BillingAddress {
  const { name, address, city, postalCode, country } = row;
  return {
    name,
    address,
    city,
    postalCode,
    country,
    ...(row.businessName && { businessName: row.businessName }),
    ...(row.vatId && { vatId: row.vatId }),
    ...(row.phone && { phone: row.phone }),
  };
}

/** Who gave a company or a VAT id orders as one; the law of consumers is for everybody else. */
export function isBusinessAddress(address: Pick<BillingAddress, 'businessName' | 'vatId'> | null): boolean {
  return Boolean(address?.businessName || address?.vatId);
}

export async function readBillingAddress(db: Queryable, userId: string): Promise<BillingAddress | null> {
  const [row] = await db.select().from(billingAddresses).where(eq(billingAddresses.userId, userId));
  return row ? addressIn(row) : null;
}

export async function storeBillingAddress(
  db: Queryable,
  input: { userId: string; address: BillingAddress; now: Date },
): Promise<void> {
  const { businessName = null, vatId = null, phone = null, ...needed } = input.address;
  const values = { ...needed, businessName, vatId, phone, changedAt: input.now };
  await db
    .insert(billingAddresses)
    .values({ userId: input.userId, ...values })
    .onConflictDoUpdate({ target: billingAddresses.userId, set: values });
}
