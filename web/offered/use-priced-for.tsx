import { Select } from '@mantine/core';
import { useState } from 'react';
import { findOrganizations } from '../api/organizations.ts';
import { FoundSelect } from '../pieces/fields/found-select.tsx';

const currencies = ['USD', 'GBP', 'EUR', 'AUD'] as const;

type Words = Record<'partner' | 'anyPartner' | 'currency' | 'partnersCurrency', string>;

/** For which partner a price is asked, and in which currency: the fields, and what they say. */
export function usePricedFor(words: Words) {
  const [organization, setOrganization] = useState<string | null>(null);
  const [currency, setCurrency] = useState<(typeof currencies)[number] | null>(null);
  return {
    asked: { ...(organization && { organization }), ...(currency && { currency }) },
    fields: (
      <>
        <FoundSelect
          label={words.partner}
          placeholder={words.anyPartner}
          find={findOrganizations}
          value={organization}
          onChange={setOrganization}
          clearable
        />
        <Select
          label={words.currency}
          placeholder={words.partnersCurrency}
          data={currencies}
          value={currency}
          onChange={setCurrency}
          clearable
        />
      </>
    ),
  };
}
