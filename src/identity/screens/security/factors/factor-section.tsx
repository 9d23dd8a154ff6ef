// The second factors of the account: what there is, setting up, taking away.
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useSession } from '../../../browser/session-provider.tsx';
import { AddFactor } from './add-factor.tsx';
import { formatDay } from '#i18n/format-day.ts';
import { keysWorkHere } from '../../forms/key-ceremony.ts';
import type { FactorKind, Keyring, SecondFactor } from './keyring.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { SecuritySection } from '../security-section.tsx';
import styles from '../security.module.css';

const labels = { totp: 'security.addApp', webauthn: 'security.addKey' } as const;
const kindNames = { totp: 'factor.app', webauthn: 'factor.key' } as const;

type Props = { keyring: Keyring; onAdded: () => void; onRemoved: () => Promise<void> };

export function FactorSection({ keyring, onAdded, onRemoved }: Props) {
  const { t } = useLocale();
  const { client } = useSession();
  const toast = useToast();
  const [leaving, setLeaving] = useState<SecondFactor | null>(null);
  const { factors } = keyring;
  const nameOf = ({ name, kind }: SecondFactor) => name || t(kindNames[kind]);
  const remove = async (factor: SecondFactor) => {
    const { error } = await (await client()).auth.mfa.unenroll({ factorId: factor.id });
    if (error) return error;
    toast(t('security.removed', { name: nameOf(factor) }));
    await onRemoved();
    return null;
  };
  return (
    <SecuritySection id="second-factors" title={t('security.factors')} lead={t('security.factorsLead')}>
      {factors.length === 0 ? (
        <p>{t('security.noFactors')}</p>
      ) : (
        <FactorTable factors={factors} nameOf={nameOf} onRemove={setLeaving} />
      )}
      <AddButtons
        isFirst={factors.length === 0}
        taken={factors.map(nameOf)}
        onDone={(name) => {
          toast(t('security.factorAdded', { name }));
          onAdded();
        }}
      />
      {leaving && (
        <RemoveDialog
          title={t('security.removeTitle', { name: nameOf(leaving) })}
          confirmLabel={t('security.remove')}
          fallback="security.removeFailed"
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          {t(factors.length > 1 ? 'security.removeFactor' : 'security.removeLastFactor')}
        </RemoveDialog>
      )}
    </SecuritySection>
  );
}

function FactorTable(props: {
  factors: readonly SecondFactor[];
  nameOf: (factor: SecondFactor) => string;
  onRemove: (factor: SecondFactor) => void;
}) {
  const { locale, t } = useLocale();
  return (
    <table className={styles.plain}>
      <caption className="visually-hidden">{t('security.factorsCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('security.name')}</th>
          <th scope="col" className={styles.opt}>
            {t('security.kind')}
          </th>
          <th scope="col">{t('security.added')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('security.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.factors.map((factor) => (
          <tr key={factor.id}>
            <th scope="row">{props.nameOf(factor)}</th>
            <td className={styles.opt}>{t(kindNames[factor.kind])}</td>
            <td>{formatDay(factor.createdAt, locale)}</td>
            <td>
              <Button
                look="text"
                small
                aria-label={t('security.removeNamed', { name: props.nameOf(factor) })}
                onClick={() => props.onRemove(factor)}
              >
                {t('security.remove')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AddButtons(props: { isFirst: boolean; taken: readonly string[]; onDone: (name: string) => void }) {
  const { isFirst, taken, onDone } = props;
  const { t } = useLocale();
  const [kind, setKind] = useState<FactorKind | null>(null);
  const buttons = useRef<Partial<Record<FactorKind, HTMLButtonElement | null>>>({});
  const close = () => {
    if (kind) buttons.current[kind]?.focus();
    setKind(null);
  };
  const kinds: readonly FactorKind[] = keysWorkHere() ? ['totp', 'webauthn'] : ['totp'];
  return (
    <>
      <div className="acts">
        {kinds.map((each) => (
          <Button
            key={each}
            ref={(button) => {
              buttons.current[each] = button;
            }}
            aria-expanded={kind === each}
            onClick={() => setKind(kind === each ? null : each)}
          >
            {t(labels[each])}
          </Button>
        ))}
      </div>
      {kind && (
        <div className={styles.panel}>
          <AddFactor
            key={kind}
            kind={kind}
            isFirst={isFirst}
            taken={taken}
            onCancel={close}
            onDone={(name) => {
              close();
              onDone(name);
            }}
          />
        </div>
      )}
    </>
  );
}
