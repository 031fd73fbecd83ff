import { Autocomplete, Select } from '@mantine/core';
import classes from '../../document/document.module.css';
import { useField } from '../../document/document-context.ts';
import { ChoiceField, NumberField, SwitchField, TextField } from '../../document/fields.tsx';
import { EntriesField } from '../../document/list-fields.tsx';
import { documentWords } from '../../words/en/document.ts';
import { tourWords } from '../../words/en/tours.ts';
import { currencies, type Rate } from '../tour-queries.ts';

const text = tourWords.editor;
const most = 99;

/** How it is priced, and each rate. */
export function PricesSection() {
  const currency = useField<string>('pricing.currency');
  return (
    <>
      <div className={classes['pair']}>
        <ChoiceField
          path="pricing.model"
          label={text.model}
          choices={[
            { value: 'Per Person', label: text.perPerson },
            { value: 'Unit', label: text.perUnit },
          ]}
        />
        <Autocomplete
          label={tourWords.currency}
          data={currencies}
          value={currency.value ?? ''}
          error={currency.error}
          onChange={(code) => currency.set(code.toUpperCase())}
        />
        <ChoiceField
          path="price_source"
          label={text.priceSource}
          choices={[
            { value: 'house', label: text.house },
            { value: 'api', label: text.api },
          ]}
        />
      </div>
      <EntriesField<Rate>
        path="pricing.rates"
        label={text.rates}
        addLabel={text.addRate}
        blank={() => ({ name: '', price: 0, min_quantity: 0, max_quantity: most, occupancy: 1 })}
        titleOf={({ name }, at) => name || documentWords.entry(text.rate, at + 1)}
      >
        {(path) => (
          <div className={classes['fields']}>
            <TextField path={`${path}.name`} label={text.rateName} />
            <NumberField
              path={`${path}.price`}
              label={text.price(currency.value ?? '')}
              decimals={4}
            />
            <NumberField path={`${path}.private_price`} label={text.privatePrice} decimals={4} />
            <NumberField path={`${path}.min_age`} label={text.minAge} />
            <NumberField path={`${path}.max_age`} label={text.maxAge} />
            <NumberField path={`${path}.min_quantity`} label={text.minQuantity} empty={0} />
            <NumberField path={`${path}.max_quantity`} label={text.maxQuantity} empty={most} />
            <NumberField path={`${path}.occupancy`} label={text.occupancy} empty={1} />
            <SwitchField path={`${path}.takes_place`} label={text.takesPlace} empty />
            <CompanyField path={path} />
          </div>
        )}
      </EntriesField>
    </>
  );
}

/** The rate that has to come along, and how many of this one each of it may bring. */
function CompanyField({ path }: { path: string }) {
  const { value: rates } = useField<Rate[]>('pricing.rates');
  const name = useField<string>(`${path}.name`);
  const per = useField<Rate['per']>(`${path}.per`);
  const others = (rates ?? []).map((rate) => rate.name).filter((one) => one !== name.value);
  const { error } = useField<string>(`${path}.per.rate`);
  const needed = per.value?.rate;
  const known = needed === undefined || others.includes(needed) ? others : [...others, needed];
  return (
    <>
      <Select
        label={text.perRate}
        placeholder={text.perNobody}
        data={[...new Set(known.filter((one) => one !== ''))]}
        clearable
        value={needed ?? null}
        error={error ?? per.error}
        onChange={(rate) => per.set(rate === null ? null : { rate, max: per.value?.max ?? 1 })}
      />
      {needed !== undefined && (
        <NumberField path={`${path}.per.max`} label={text.perMax(needed)} empty={1} />
      )}
    </>
  );
}
