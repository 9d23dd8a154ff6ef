// What is deleted with an account, one kind a line: before it is, and on the certificate.
import { type PersonalDataCounts, personalDataKinds } from '#platform/personal-data/person-eraser.ts';
import { useLocale } from '#ui/locale.tsx';

export function CountedKinds({ counts }: { counts: PersonalDataCounts }) {
  const { t } = useLocale();
  const kinds = personalDataKinds.filter((kind) => (counts[kind] ?? 0) > 0);
  if (kinds.length === 0) return t('deletion.nothing');
  return kinds.map((kind) => (
    <div key={kind}>
      {t('deletion.counted', { kind: t(`deletion.kind.${kind}`), count: counts[kind] ?? 0 })}
    </div>
  ));
}
