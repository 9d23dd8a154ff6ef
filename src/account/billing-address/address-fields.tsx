// The fields of a billing address.
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BillingAddressInput } from '#billing/public.ts';
import { namedCountries } from '#billing/public.client.ts';
import type { TextKey } from '#i18n/de.ts';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { ProfileAnswer } from '../profile.ts';
import styles from './billing-address.module.css';

type AddressField = {
  name: keyof BillingAddressInput;
  label: TextKey;
  autoComplete: string;
  isOptional?: true;
  isWide?: true;
  inputMode?: 'numeric' | 'tel';
};

/** In the order of the form. */
export const addressFields: readonly AddressField[] = [
  { name: 'name', label: 'billing.name', autoComplete: 'name' },
  { name: 'businessName', label: 'billing.businessName', autoComplete: 'organization', isOptional: true },
  { name: 'address', label: 'billing.street', autoComplete: 'street-address', isWide: true },
  { name: 'postalCode', label: 'billing.postalCode', autoComplete: 'postal-code', inputMode: 'numeric' },
  { name: 'city', label: 'billing.city', autoComplete: 'address-level2' },
  { name: 'country', label: 'billing.country', autoComplete: 'country' },
  { name: 'vatId', label: 'billing.vatId', autoComplete: 'off', isOptional: true },
  { name: 'phone', label: 'billing.phone', autoComplete: 'tel', inputMode: 'tel', isOptional: true },
];

type Form = UseFormReturn<BillingAddressInput>;

/** @param props.isBusiness the company is needed, and what follows from it is said */
export function AddressFields({ form, isBusiness = false }: { form: Form; isBusiness?: boolean }) {
  const { t } = useLocale();
  const isFree = (name: string, isOptional = false) => isOptional && !(isBusiness && name === 'businessName');
  const hints: Partial<Record<keyof BillingAddressInput, TextKey>> = isBusiness
    ? { businessName: 'business.companyHint', vatId: 'business.vatIdHint' }
    : {};
  const { errors } = form.formState;
  return (
    <div className={styles.fields}>
      {addressFields.map(({ name, label, isOptional, isWide, ...input }) =>
        name === 'country' ? (
          <CountryField key={name} form={form} />
        ) : (
          <div key={name} className={isWide && styles.wide}>
            <Field
              label={
                <>
                  {t(label)}
                  {isFree(name, isOptional) && (
                    <span className={styles.optional}> {t('billing.optional')}</span>
                  )}
                </>
              }
              required={!isFree(name, isOptional)}
              hint={hints[name] && t(hints[name])}
              error={errors[name]?.message}
              {...input}
              {...form.register(name)}
            />
          </div>
        ),
      )}
    </div>
  );
}

function CountryField({ form }: { form: Form }) {
  const { t, locale } = useLocale();
  const id = useId();
  const error = form.formState.errors.country?.message;
  return (
    <div className="field">
      <label htmlFor={id} className="legend">
        {t('billing.country')}
      </label>
      <select
        id={id}
        autoComplete="country"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...form.register('country')}
      >
        <option value="">{t('billing.chooseCountry')}</option>
        {namedCountries(locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <div role="alert">
        {error && (
          <p className="wrong" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

/** Fields of a form are never undefined: an input that loses its value would keep what it showed. */
export function initialAddress({ profile, billingAddress }: ProfileAnswer): Required<BillingAddressInput> {
  const none = { businessName: '', vatId: '', address: '', city: '', postalCode: '', country: '', phone: '' };
  return { ...none, name: profile.full_name, ...billingAddress };
}
