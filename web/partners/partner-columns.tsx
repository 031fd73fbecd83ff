import type { Answer } from '../api/client.ts';
import type { Column } from '../list/column.ts';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { partnersWords } from '../words/en/partners.ts';

type Partner = Answer<'GET /operator/v1/organizations'>[number];

const { columns: title, paymentTerms, accreditationStatuses } = partnersWords;

export const partnerColumns: readonly Column<Partner>[] = [
  {
    key: 'name',
    title: title.name,
    width: 'minmax(180px, 2fr)',
    compact: true,
    phone: 'title',
    cell: ({ name }) => name,
  },
  {
    key: 'status',
    title: title.status,
    width: '120px',
    compact: true,
    phone: 'state',
    cell: ({ status }) => <State state={status} />,
  },
  {
    key: 'key',
    title: title.key,
    width: 'minmax(110px, 1fr)',
    phone: 'lead',
    cell: ({ key }) => key,
  },
  {
    key: 'payment_term',
    title: title.payment_term,
    width: 'minmax(120px, 1fr)',
    phone: 'end',
    cell: ({ payment_term: term }) => paymentTerms[term as keyof typeof paymentTerms] ?? term,
  },
  { key: 'currency', title: title.currency, width: '80px', cell: ({ currency }) => currency },
  {
    key: 'commission_percent',
    title: title.commission,
    width: '100px',
    align: 'right',
    cell: ({ commission_percent: percent }) => partnersWords.percent(percent),
  },
  {
    key: 'accreditation',
    title: title.accreditation,
    width: 'minmax(150px, 1.2fr)',
    cell: ({ accreditation_type: type, accreditation_status: status, ...partner }) =>
      type === null
        ? accreditationStatuses.none
        : `${type} ${partner.accreditation_number ?? ''}${status === 'expired' ? ` · ${accreditationStatuses.expired}` : ''}`,
  },
  { key: 'users', title: title.users, width: '70px', align: 'right', cell: ({ users }) => users },
  {
    key: 'rate_limit_per_minute',
    title: title.limit,
    width: '110px',
    align: 'right',
    hidden: true,
    cell: ({ rate_limit_per_minute: limit }) => limit,
  },
  {
    key: 'referral_code',
    title: title.referral,
    width: '110px',
    hidden: true,
    cell: ({ referral_code: code }) => code,
  },
  {
    key: 'created_at',
    title: title.created,
    width: 'minmax(110px, 1fr)',
    hidden: true,
    cell: ({ created_at: at }) => <When at={at} form="relative" />,
  },
  {
    key: 'signed_up_at',
    title: title.signedUp,
    width: 'minmax(110px, 1fr)',
    hidden: true,
    cell: ({ signed_up_at: at }) => at && <When at={at} form="relative" />,
  },
];
