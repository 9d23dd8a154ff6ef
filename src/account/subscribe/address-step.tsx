// How to pay, and where the invoice goes. What is wrong is listed above the fields and said beside each.
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { type BillingAddressInput, plans } from '#billing/public.ts';
import type { TextKey } from '#i18n/de.ts';
import { billingAddressSchema } from '#billing/public.client.ts';
import { useSession } from '#identity/public.tsx';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { zodResolver } from '#ui/zod-resolver.ts';
import { useProfile } from '../account-provider.tsx';
import type { ProfileAnswer } from '../profile.ts';
import { AddressFields, addressFields, initialAddress } from '../billing-address/address-fields.tsx';
import { orderParams, type PaymentMethod, useInterval } from './order-page.ts';
import styles from './subscribe.module.css';

const loadSchema = async () => billingAddressSchema;

export function AddressStep(props: {
  profile: ProfileAnswer;
  /** Whether a card is taken at all. */
  hasCards: boolean;
  /** Of Business; null for Pro. */
  seats: number | null;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  onSaved: () => void;
}) {
  const { profile, hasCards, seats, method, onMethod, onSaved } = props;
  const isBusiness = seats !== null;
  const { t, path } = useLocale();
  const interval = useInterval();
  const { api } = useSession();
  const { refresh } = useProfile();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<BillingAddressInput>({
    resolver: zodResolver(loadSchema, t),
    defaultValues: initialAddress(profile),
    // The summary takes the focus, and leads to the fields.
    shouldFocusError: false,
  });
  const save = async (change: { method: 'DELETE' } | { method: 'POST'; body: BillingAddressInput }) => {
    setFailure(null);
    try {
      await api('/api/auth/updatebilling', { ...change, repeatable: true });
      await refresh();
      onSaved();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('billing.saveFailed'));
    }
  };
  const submit = form.handleSubmit(async (body) => {
    if (!isBusiness || body.businessName?.trim()) return save({ method: 'POST', body });
    form.setError('businessName', { message: t('business.companyNeeded') });
  });
  // Who emptied the form wants none: the stored one would stand in the invoice all the same.
  const goOnWithout = async () => (profile.billingAddress ? save({ method: 'DELETE' }) : onSaved());
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // With a card the address is optional: none at all is fine, half of one is not.
        if (method === 'card' && !isBusiness && isBlank(form.getValues())) void goOnWithout();
        else void submit(event);
      }}
    >
      <h2 className={styles.head}>{t('subscribe.howToPay')}</h2>
      <Methods
        methods={hasCards ? ['invoice', 'card'] : ['invoice']}
        plan={isBusiness ? 'Business' : 'Pro'}
        chosen={method}
        onChoose={onMethod}
      />
      <h2 className={styles.head}>{t('billing.title')}</h2>
      {method === 'card' && !isBusiness && (
        <p className={`small muted ${styles.hint}`}>{t('subscribe.addressOptional')}</p>
      )}
      <div role="alert">{failure && <p className="notice red">{failure}</p>}</div>
      <WrongFields form={form} />
      <AddressFields form={form} isBusiness={isBusiness} />
      <div className={`acts ${styles.acts}`}>
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('subscribe.toCheck')}
        </Button>
        <Link className="btn text" to={path('subscribe', orderParams({ interval, seats }))}>
          {t('subscribe.backToPlan')}
        </Link>
      </div>
    </form>
  );
}

const methodTexts = {
  invoice: ['subscribe.invoice', 'subscribe.invoiceText'],
  card: ['subscribe.card', 'subscribe.cardText'],
} as const satisfies Record<PaymentMethod, readonly [TextKey, TextKey]>;

function Methods(props: {
  methods: readonly PaymentMethod[];
  /** Its name. */
  plan: string;
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}) {
  const { t } = useLocale();
  return (
    <fieldset className={styles.pick}>
      <legend className="visually-hidden">{t('subscribe.method')}</legend>
      {props.methods.map((method) => (
        <label key={method}>
          <input
            type="radio"
            name="method"
            value={method}
            checked={method === props.chosen}
            onChange={() => props.onChoose(method)}
          />
          <b>{t(methodTexts[method][0])}</b>
          <span>{t(methodTexts[method][1], { days: plans.paymentDays, plan: props.plan })}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The name is filled in from the account, and alone makes no address. */
function isBlank(address: BillingAddressInput): boolean {
  return addressFields.every(({ name }) => name === 'name' || !address[name]?.trim());
}

function WrongFields({ form }: { form: ReturnType<typeof useForm<BillingAddressInput>> }) {
  const { t } = useLocale();
  const { errors, submitCount } = form.formState;
  const seen = useRef(0);
  const wrong = addressFields.filter(({ name }) => errors[name]);
  if (wrong.length === 0) return null;
  return (
    <div
      className={styles.errsum}
      role="alert"
      tabIndex={-1}
      ref={(summary) => {
        if (!summary || seen.current === submitCount) return;
        seen.current = submitCount;
        summary.focus();
      }}
    >
      <h3>
        {wrong.length === 1 ? t('subscribe.wrongOne') : t('subscribe.wrongSeveral', { count: wrong.length })}
      </h3>
      <ul>
        {wrong.map(({ name, label }) => (
          <li key={name}>
            <button type="button" className="btn text small" onClick={() => form.setFocus(name)}>
              {t(label)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
