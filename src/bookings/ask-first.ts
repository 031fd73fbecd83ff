import type { DepartureOnSale } from '../availability/connector.ts';

type Departures = readonly DepartureOnSale[];
type Question = () => Promise<Departures>;

/** Gives back what was answered. What was not asked yet ends the transaction: see `askingFirst`. */
export type Answered = (question: Question) => Departures;

class AskFirst extends Error {
  readonly question: Question;

  constructor(question: Question) {
    super("a supplier's system has to be asked before the transaction");
    this.question = question;
  }
}

/**
 * Does work that may need to know the departures of a supplier's system, for which no transaction
 * waits: then the work is rolled back, the system asked, and the work done again with the answer.
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
    const departures = await error.question();
    return work(() => departures);
  }
}
