import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { Section } from '../pieces/layout/section.tsx';
import { Sheet } from '../pieces/layout/sheet.tsx';
import { financeWords } from '../words/en/finance.ts';
import { ChoosePartners } from './choose-partners.tsx';
import classes from './finance.module.css';
import type { Period } from './finance-queries.ts';
import { type Paid, PayRunPaid } from './pay-run-paid.tsx';
import { ReviewPayRun } from './review-pay-run.tsx';

const text = financeWords.run;
const steps = ['choose', 'review', 'paid'] as const;

/** A pay run in three steps: whom for which days, which bookings, paid. */
export function NewPayRun() {
  const [step, setStep] = useState<(typeof steps)[number]>('choose');
  const [period, setPeriod] = useState<Period>({ from: '', to: '' });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [paid, setPaid] = useState<Paid | null>(null);
  const may = useMay()('manager');
  const at = steps.indexOf(step);
  return (
    <Sheet>
      <Section title={text.title} lead={text.lead}>
        {may && (
          <ol className={classes['steps']}>
            {steps.map((name, place) => (
              <li
                key={name}
                data-done={place < at}
                {...(place === at && { 'aria-current': 'step' })}
              >
                <span>{place + 1}</span>
                {text.steps[name]}
              </li>
            ))}
          </ol>
        )}
        {step === 'choose' && (
          <ChoosePartners
            period={period}
            setPeriod={setPeriod}
            chosen={chosen}
            setChosen={setChosen}
            next={() => setStep('review')}
          />
        )}
        {step === 'review' && (
          <ReviewPayRun
            period={period}
            partners={chosen}
            back={() => setStep('choose')}
            done={(run) => {
              setPaid(run);
              setStep('paid');
            }}
          />
        )}
        {step === 'paid' && paid && (
          <PayRunPaid
            paid={paid}
            again={() => {
              setChosen([]);
              setStep('choose');
            }}
          />
        )}
      </Section>
    </Sheet>
  );
}
