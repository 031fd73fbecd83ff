import { Autocomplete, Button, Modal, NumberInput, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { findSuppliers } from '../api/suppliers.ts';
import { townsQuery } from '../api/towns.ts';
import { faultsIn } from '../document/faults.ts';
import { FoundSelect } from '../pieces/fields/found-select.tsx';
import { tell } from '../pieces/notify.tsx';
import { toursWords, tourWords } from '../words/en/tours.ts';
import { words } from '../words/words.ts';
import { currencies, productIdOf, useAddTour } from './tour-queries.ts';
import classes from './tours.module.css';

const text = tourWords;
const pauseMilliseconds = 150;

/** Begins a tour, off sale, with the least that one must say of it; the editor has the rest. */
export function AddTour({ close }: { close: () => void }) {
  const [name, setName] = useState('');
  const [supplier, setSupplier] = useState<string | null>(null);
  const [town, setTown] = useState('');
  const [price, setPrice] = useState<number | string>('');
  const [currency, setCurrency] = useState('EUR');
  const { towns, place } = useTown(town);
  const add = useAddTour();
  const navigate = useNavigate();
  const faults = faultsIn(add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      {
        name: name.trim(),
        supplier: supplier ?? '',
        status: 'inactive',
        ...(place && { place }),
        pricing: {
          model: 'Per Person',
          currency,
          rates: [{ name: text.firstRate, price: Number(price) }],
        },
        schedule: [],
      },
      {
        onSuccess: ({ id }) => {
          close();
          tell(text.added(productIdOf(id)));
          void navigate({ to: `/tours/${productIdOf(id)}`, search: { tab: 'edit' } });
        },
      },
    );
  };
  return (
    <Modal opened onClose={close} title={toursWords.add}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <p className={classes['hint']}>{text.addLead}</p>
        <TextInput
          label={text.fields.name}
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={faults.of('name')}
        />
        <FoundSelect
          label={text.fields.supplier}
          find={findSuppliers}
          value={supplier}
          onChange={setSupplier}
          error={faults.of('supplier')}
        />
        <Autocomplete
          label={text.fields.town}
          description={text.townHint}
          data={towns}
          value={town}
          onChange={setTown}
          error={faults.under('place')}
        />
        <div className={classes['fields']}>
          <NumberInput
            label={text.firstPrice}
            min={0}
            decimalScale={2}
            hideControls
            value={price}
            onChange={setPrice}
            error={faults.under('pricing')}
          />
          <Select
            label={text.currency}
            data={currencies}
            allowDeselect={false}
            value={currency}
            onChange={(value) => value && setCurrency(value)}
          />
        </div>
        {faults.rest(['name', 'supplier', 'place', 'pricing']).map((fault) => (
          <p key={fault} role="alert" className={classes['fault']}>
            {fault}
          </p>
        ))}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={close}>
            {words.states.cancel}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {toursWords.add}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Known towns, which bring their place on the map and their time zone. */
function useTown(typed: string) {
  const [settled] = useDebouncedValue(typed.split(',')[0]?.trim() ?? '', pauseMilliseconds);
  const { data = [] } = useQuery(townsQuery(settled));
  const named = data.map((town) => ({ town, label: `${town.town}, ${town.country}` }));
  const found = named.find(({ label }) => label === typed)?.town;
  const place = found && {
    town: found.town,
    region: found.region,
    country: found.country,
    latitude: found.latitude ?? 0,
    longitude: found.longitude ?? 0,
    time_zone: found.time_zone ?? 'UTC',
  };
  return { towns: [...new Set(named.map(({ label }) => label))], place };
}
