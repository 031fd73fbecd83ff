import type { DepartureOnSale } from '../../availability/connector.ts';

type Departures = readonly DepartureOnSale[];
type Question = () => Promise<Departures>;

/** Returns the answer. A question that was not asked yet ends the transaction: see `askingFirst`. */
export type Answered = (question: Question) => Departures;

class AskFirst extends Error {
  readonly question: Question;

  constructor(question: Question) {
    super("a supplier's system has to be asked before the transaction");
    this.question = question;
  }
}

/**
 * Runs a transaction that may need departures from a supplier's system. No transaction waits for such
 * a system: this one rolls back, the system is asked, and the transaction runs again with the answer.
 */
export async function askingFirst<Result>(
  work: (answered: Answered) => Promise<Result>,
): Promise<Result> {
  try {
    return await work((question) => {
      throw new AskFirst(question);
    });
  } catch (error) {
    if (!(error instanceof AskFirst)) throw error;
    const [answer] = await Promise.allSettled([error.question()]);
    return work(() => {
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value;
    });
  }
}
