import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import { useToday } from '../api/clock.ts';
import { useMay } from '../api/session.ts';
import { FactCard, Facts } from '../pieces/fact-card.tsx';
import { tellFault } from '../pieces/notify.tsx';
import { Copyable } from '../pieces/secret.tsx';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { cardsWords } from '../words/en/cards.ts';
import { words } from '../words/words.ts';
import type { Partner } from './partner-queries.ts';
import classes from './stored-card.module.css';

const text = cardsWords;

/** The card that is charged for a partner, and how it stores another one. */
export function StoredCard({ partner }: { partner: Partner }) {
  const may = useMay()('manager');
  const link = useMutation({
    mutationFn: () =>
      ask('POST /operator/v1/organizations/{key}/card-setup-link', {
        path: { key: partner.key },
      }),
    onError: tellFault,
  });
  return (
    <FactCard title={text.title}>
      <Card partner={partner} />
      {may && (
        <Button
          className={classes['make']}
          variant="default"
          size="compact-sm"
          loading={link.isPending}
          onClick={() => link.mutate()}
        >
          {text.makeLink}
        </Button>
      )}
      {link.data && <CardLink link={link.data} partner={partner} close={link.reset} />}
    </FactCard>
  );
}

function Card({ partner }: { partner: Partner }) {
  const today = useToday();
  const { stored_payment_method: handle, card_expires_on: last } = partner;
  if (handle === null) return <p>{text.none}</p>;
  const card = cardOf(partner);
  if (card === null || last === null) return <Facts rows={[[text.handle, handle]]} />;
  const expiry = text.expiry(last.slice(0, 7), today.slice(0, 7));
  return (
    <Facts
      rows={[
        [text.card, card],
        [text.validUntil, text.month(last)],
        ['', expiry && <State key="expiry" state="expired" word={expiry} />],
      ]}
    />
  );
}

function cardOf({ card_brand: brand, card_last4: last4 }: Partner): string | null {
  return brand === null || last4 === null ? null : text.ending(brand, last4);
}

type CardLinkProps = {
  link: Answer<'POST /operator/v1/organizations/{key}/card-setup-link'>;
  partner: Partner;
  close: () => void;
};

/** The link to send, and what happens next. */
function CardLink({ link, partner, close }: CardLinkProps) {
  const card = cardOf(partner);
  return (
    <Modal
      opened
      onClose={close}
      title={text.linkTitle(partner.name)}
      size="lg"
      closeButtonProps={{ 'aria-label': words.states.close }}
    >
      <div className={classes['link']}>
        <Copyable label={text.link} value={link.url} />
        <p>
          {text.linkUntil} <When at={link.expires_at} />
        </p>
        <ol>
          {text.next(card).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        <Button onClick={close}>{words.states.close}</Button>
      </div>
    </Modal>
  );
}
