// Who the operator is, as a list; or the sentence that nobody has said so yet.
import { useLocale } from '#ui/locale.tsx';
import type { OperatorFacts } from './operator-facts.ts';
import styles from './legal.module.css';

type Line = { name: string; value: string | null; href?: string };

export function OperatorDetails(props: {
  operator: OperatorFacts | null;
  /** The imprint says more than who it is. */
  isImprint?: boolean;
}) {
  const { t } = useLocale();
  const { operator, isImprint = false } = props;
  if (!operator) return <p className="notice">{t('legal.unpublished')}</p>;
  const { phone, email, representative, register, vatId, authority, editor } = operator;
  const lines: Line[] = [
    { name: t('legal.imprint.representative'), value: representative },
    {
      name: t('legal.imprint.phone'),
      value: phone,
      ...(phone && { href: `tel:${phone.replace(/[^+\d]/g, '')}` }),
    },
    { name: t('legal.imprint.email'), value: email, href: `mailto:${email}` },
    ...(isImprint
      ? [
          { name: t('legal.imprint.register'), value: register },
          { name: t('legal.imprint.vatId'), value: vatId },
          { name: t('legal.imprint.authority'), value: authority },
          { name: t('legal.imprint.editor'), value: editor },
        ]
      : []),
  ];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('legal.imprint.operator')}</dt>
        <dd>
          <address>
            {operator.name}
            <br />
            {operator.address}
            <br />
            {operator.postalCode} {operator.city}
          </address>
        </dd>
      </div>
      {lines.map(
        ({ name, value, href }) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{href ? <a href={href}>{value}</a> : value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
