// How many seats: typed or counted up and down. What is typed stays as it is until it is a number that can be ordered.
import { useState } from 'react';
import { plans } from '#billing/public.ts';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import { seatsIn } from './order-page.ts';

const { fromSeats: fewest, mostSeats: most } = plans.business;

export function SeatsField(props: {
  seats: number;
  /** Null while what is typed is no number that can be ordered. */
  onChange: (seats: number | null) => void;
  hint?: string;
}) {
  const { t } = useLocale();
  const [text, setText] = useState(String(props.seats));
  const isWrong = seatsIn(text) === null;
  return (
    <Field
      label={t('business.seats')}
      type="number"
      inputMode="numeric"
      min={fewest}
      max={most}
      step={1}
      value={text}
      hint={props.hint ?? t('business.seatsHint', { fewest })}
      error={isWrong ? t('business.seatsWrong', { fewest, most }) : undefined}
      onChange={(event) => {
        setText(event.currentTarget.value);
        props.onChange(seatsIn(event.currentTarget.value));
      }}
    />
  );
}
