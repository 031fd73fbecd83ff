import type { Field, Values } from '../pieces/fields/form-field.tsx';
import { partnersWords } from '../words/en/partners.ts';
import { optionsOf } from './partner-filters.ts';
import type { Partner } from './partner-queries.ts';

const text = partnersWords;
const types = ['IATA', 'IATAN', 'ARC', 'CLIA', 'TRUE', 'TIDS', 'VTC'] as const;
const currencies = ['USD', 'GBP', 'EUR', 'AUD'] as const;
const asTheyAre = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const hasType = (values: Values) => (values['accreditation.type'] ?? '') !== '';

export const partnerFields: readonly Field[] = [
  { name: 'name', label: text.columns.name, required: true },
  {
    name: 'payment_term',
    label: text.columns.payment_term,
    kind: 'choice',
    options: optionsOf(text.paymentTerms),
  },
  {
    name: 'stored_payment_method',
    label: text.card,
    description: text.cardHint,
    when: (values) => values['payment_term'] === 'Card on file',
  },
  {
    name: 'currency',
    label: text.columns.currency,
    description: text.currencyHint,
    kind: 'choice',
    options: asTheyAre(currencies),
  },
  {
    name: 'commission_percent',
    label: text.commissionPercent,
    description: text.commissionHint,
    kind: 'number',
  },
  {
    name: 'rate_limit_per_minute',
    label: text.columns.limit,
    description: text.limitHint,
    kind: 'number',
  },
  {
    name: 'accreditation.type',
    label: text.columns.accreditation,
    kind: 'choice',
    options: [{ value: '', label: text.accreditationStatuses.none }, ...asTheyAre(types)],
  },
  {
    name: 'accreditation.number',
    label: text.accreditationNumber,
    required: true,
    when: hasType,
  },
  {
    name: 'accreditation.status',
    label: text.accreditationState,
    kind: 'choice',
    options: optionsOf(text.accreditationStatuses),
    when: hasType,
  },
  { name: 'referral_code', label: text.columns.referral, description: text.referralHint },
  { name: 'traveler_mails', label: text.travelerMails, kind: 'switch' },
  { name: 'partner_mails', label: text.partnerMails, kind: 'switch' },
];

export const newPartner: Values = {
  payment_term: 'Default',
  currency: 'USD',
  commission_percent: '10',
  rate_limit_per_minute: '600',
  'accreditation.type': '',
  'accreditation.status': 'valid',
  traveler_mails: '1',
  partner_mails: '1',
};

export function valuesOf(partner: Partner): Values {
  return {
    name: partner.name,
    payment_term: partner.payment_term,
    stored_payment_method: partner.stored_payment_method ?? '',
    currency: partner.currency,
    commission_percent: String(partner.commission_percent),
    rate_limit_per_minute: String(partner.rate_limit_per_minute),
    'accreditation.type': partner.accreditation_type ?? '',
    'accreditation.number': partner.accreditation_number ?? '',
    'accreditation.status': partner.accreditation_status,
    referral_code: partner.referral_code ?? '',
    traveler_mails: partner.traveler_mails ? '1' : '',
    partner_mails: partner.partner_mails ? '1' : '',
  };
}

/** What the API is told of the fields that were changed; `all` has what belongs to them. */
export function bodyOf(changed: Values, all: Values) {
  const nullable = new Set(['stored_payment_method', 'referral_code']);
  const numbers = new Set(['commission_percent', 'rate_limit_per_minute']);
  const flags = new Set(['traveler_mails', 'partner_mails']);
  const plain = Object.entries(changed)
    .filter(([name]) => !name.startsWith('accreditation.'))
    .map(([name, value]) => {
      if (numbers.has(name)) return [name, Number(value)];
      if (flags.has(name)) return [name, value === '1'];
      return [name, nullable.has(name) && value === '' ? null : value];
    });
  const isAccredited = Object.keys(changed).some((name) => name.startsWith('accreditation.'));
  return {
    ...Object.fromEntries(plain),
    ...(isAccredited && { accreditation: accreditationOf({ ...all, ...changed }) }),
  };
}

function accreditationOf(values: Values) {
  const type = types.find((one) => one === values['accreditation.type']);
  if (type === undefined) return null;
  const status = values['accreditation.status'] as 'valid' | 'expired' | 'none';
  return { type, number: values['accreditation.number'] ?? '', status };
}
