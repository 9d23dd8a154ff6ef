// A choice of few, all visible: words on a rule.
import type { ReactNode } from 'react';

export function Segmented<Value extends string>(props: {
  /** Read to those who do not see the group. */
  label: string;
  /** Id of a sentence that explains the choice. */
  describedBy?: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; data?: Readonly<Record<`data-${string}`, string>> }[];
}) {
  return (
    <fieldset className="seg" aria-label={props.label} aria-describedby={props.describedBy}>
      {props.options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === props.value}
          {...option.data}
          onClick={() => props.onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
