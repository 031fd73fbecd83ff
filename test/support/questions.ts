import pg from 'pg';

const noted = new WeakSet<object>();

/** Notes all that a pool asks the database from now on: each question takes one round trip. */
export function noteQuestions(pool: pg.Pool): { asked(): string[] } {
  let asked: string[] = [];
  pool.on('acquire', (client) => {
    if (noted.has(client)) return;
    noted.add(client);
    const query = client.query.bind(client);
    const noting = (question: string | { text: string }, ...rest: never[]) => {
      asked.push(typeof question === 'string' ? question : question.text);
      return query(question, ...rest);
    };
    Object.assign(client, { query: noting });
  });
  return {
    /** What was asked since this was last called. */
    asked: () => {
      const before = asked;
      asked = [];
      return before;
    },
  };
}
