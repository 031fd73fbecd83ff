import { Switch } from '@mantine/core';
import classes from '../../document/document.module.css';
import { useField } from '../../document/document-context.ts';
import { ChoiceField, NumberField } from '../../document/fields.tsx';
import { tourWords } from '../../words/en/tours.ts';
import type { Tour } from '../tour-queries.ts';

const { fields: label, editor: text, confirmations } = tourWords;
const usualHours = 48;

/** When one can book and cancel, and what is due at once. */
export function RulesSection() {
  const cancellation = useField<Tour['cancellation']>('cancellation');
  return (
    <>
      <div className={classes['pair']}>
        <ChoiceField
          path="confirmation"
          label={label.confirmation}
          choices={[
            { value: 'instant', label: confirmations.instant },
            { value: 'manual', label: confirmations.manual },
          ]}
        />
        <NumberField path="cutoff_hours" label={text.cutoff} decimals={2} empty={0} />
        <NumberField
          path="deposit_percent"
          label={text.deposit}
          placeholder={text.noDeposit}
          decimals={2}
        />
      </div>
      <Switch
        label={text.cancellable}
        checked={Boolean(cancellation.value)}
        error={cancellation.error}
        onChange={({ currentTarget }) =>
          cancellation.set(currentTarget.checked ? { hours: usualHours } : null)
        }
      />
      {cancellation.value && (
        <div className={classes['pair']}>
          <NumberField path="cancellation.hours" label={text.freeHours} decimals={2} empty={0} />
          <NumberField
            path="cancellation.percent_norefund"
            label={text.kept}
            placeholder={text.nothingKept}
            decimals={2}
          />
          <NumberField
            path="cancellation.change_fee"
            label={text.changeFee}
            placeholder={text.noChangeFee}
            decimals={2}
          />
        </div>
      )}
    </>
  );
}
