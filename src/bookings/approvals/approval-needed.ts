import { fromMinor } from '../../currencies/currency.ts';
import { settingValue } from '../../platform/settings.ts';
import { type Outgoing, type SecondPerson, secondPersonSettings } from './second-person.ts';

/** Takes the transaction back: the money waits for a second person. */
export class ApprovalNeeded extends Error {
  readonly outgoing: Outgoing;

  constructor(outgoing: Outgoing) {
    super('a second person has to approve it');
    this.outgoing = outgoing;
  }
}

/** Holds back what is over the amount of the setting, in any currency. */
export const requireApproval: SecondPerson = async (tx, outgoing) => {
  const over = await settingValue(tx, secondPersonSettings[outgoing.kind]);
  if (over === 'off') return;
  const isOver = outgoing.amounts.some(({ currency, minor }) => fromMinor(minor, currency) > over);
  if (isOver) throw new ApprovalNeeded(outgoing);
};
