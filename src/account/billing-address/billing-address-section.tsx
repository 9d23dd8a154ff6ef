// Where the account's invoices go, to be changed at any time.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { BillingAddressInput } from '#billing/public.ts';
import { billingAddressSchema } from '#billing/public.client.ts';
import { useSession } from '#identity/public.tsx';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { zodResolver } from '#ui/zod-resolver.ts';
import { useProfile } from '../account-provider.tsx';
import type { ProfileAnswer } from '../profile.ts';
import { AddressFields, initialAddress } from './address-fields.tsx';
import styles from './billing-address.module.css';

const loadSchema = async () => billingAddressSchema;

export function BillingAddressSection() {
  const { t } = useLocale();
  const { profile } = useProfile();
  return (
    <section id="billing-address" aria-labelledby="billing-address-title">
      <h2 id="billing-address-title">{t('billing.title')}</h2>
      <div>
        <p className="muted">{t('billing.lead')}</p>
        {profile && <AddressForm profile={profile} />}
      </div>
    </section>
  );
}

function AddressForm({ profile }: { profile: ProfileAnswer }) {
  const { t } = useLocale();
  const { api } = useSession();
  const { refresh } = useProfile();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<BillingAddressInput>({
    resolver: zodResolver(loadSchema, t),
    defaultValues: initialAddress(profile),
  });
  const [isRemoving, setRemoving] = useState(false);
  const change = async (work: () => Promise<void>) => {
    setFailure(null);
    try {
      await work();
      await refresh();
    } catch (error) {
      setFailure(error instanceof ApiError && error.status > 0 ? error.message : t('billing.updateFailed'));
    }
  };
  const submit = form.handleSubmit((address) =>
    change(async () => {
      const { billingAddress } = await api<{ billingAddress: BillingAddressInput }>(
        '/api/auth/updatebilling',
        { method: 'POST', body: address, repeatable: true },
      );
      form.reset({ ...initialAddress({ ...profile, billingAddress: null }), ...billingAddress });
      toast(t('billing.saved'), { kind: 'success' });
    }),
  );
  const remove = async () => {
    setRemoving(true);
    await change(async () => {
      await api('/api/auth/updatebilling', { method: 'DELETE' });
      // The button is about to go. After a reset the form would not know its fields for a moment.
      form.setFocus('name');
      form.reset(initialAddress({ ...profile, billingAddress: null }));
      toast(t('billing.removed'), { kind: 'success' });
    });
    setRemoving(false);
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div role="alert">{failure && <p className="notice red">{failure}</p>}</div>
      <AddressFields form={form} />
      <div>
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('billing.save')}
        </Button>{' '}
        {profile.billingAddress && (
          <Button look="text" busy={isRemoving} onClick={() => void remove()}>
            {t('billing.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
