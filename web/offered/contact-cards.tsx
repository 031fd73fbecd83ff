import { FactCard, Facts } from '../pieces/fact-card.tsx';

type Way = readonly [scheme: 'mailto' | 'tel', name: string, address: string];

type ContactCardsProps = {
  ways: readonly Way[];
  notes: string;
  words: Record<'contact' | 'noContact' | 'notes', string>;
};

/** How a company is reached, and what is noted of it. */
export function ContactCards({ ways, notes, words }: ContactCardsProps) {
  return (
    <>
      <FactCard title={words.contact}>
        {ways.every(([, , address]) => address === '') && <p>{words.noContact}</p>}
        <Facts
          rows={ways.map(([scheme, name, address]) => [
            name,
            address && <a href={`${scheme}:${address}`}>{address}</a>,
          ])}
        />
      </FactCard>
      {notes !== '' && (
        <FactCard title={words.notes}>
          <p>{notes}</p>
        </FactCard>
      )}
    </>
  );
}
