import { NumberInput, type NumberInputProps } from '@mantine/core';
import { decimalsOf } from '../../formats/money.ts';
import classes from '../money.module.css';

type MoneyFieldProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  currency: string;
  /** Undefined while the field is empty. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

/** An amount to type, with the decimals of its currency and its code beside it. */
export function MoneyField({ currency, value, onChange, ...others }: MoneyFieldProps) {
  return (
    <NumberInput
      min={0}
      decimalScale={decimalsOf(currency)}
      hideControls
      rightSection={<span className={classes['code']}>{currency}</span>}
      rightSectionWidth={52}
      rightSectionPointerEvents="none"
      {...others}
      value={value ?? ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : undefined)}
    />
  );
}
