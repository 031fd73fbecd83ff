import { type App, openApp, type Surroundings } from './app.ts';
import { type AnswerCache, createAnswerCache } from './availability/answer-cache.ts';
import { type Catalog, openCatalog } from './catalog/search/catalog.ts';
import { catalogFigures } from './catalog/search/catalog-figures.ts';
import { PageCache } from './catalog/search/page-cache.ts';
import type { FollowShelf } from './catalog/shelf/shelf-reader.ts';
import { type CruiseList, openCruiseList } from './cruises/cruise-list.ts';
import { openRequestLog, type RequestLog } from './request-log/request-log.ts';
import { openTransfers, type Transfers } from './transfers/open-transfers.ts';
import { createSearchCache, type SearchCache } from './transfers/searching/search-cache.ts';

/** What a process has that answers partners: what is sold, in its memory. */
export type ServingApp = App & {
  readonly catalog: Catalog;
  readonly pages: PageCache;
  readonly answers: AnswerCache;
  readonly transfers: Transfers;
  readonly transferAnswers: SearchCache;
  readonly cruises: CruiseList;
  readonly requestLog: RequestLog;
};

/** The catalogue is read in the background: until then only what needs it has to wait. */
export async function openServingApp(
  surroundings: Surroundings,
  followShelf?: FollowShelf,
): Promise<ServingApp> {
  await using undo = new AsyncDisposableStack();
  const app = undo.use(await openApp(surroundings));
  const catalog = undo.use(openCatalog({ ...app, followShelf }));
  const transfers = await openTransfers(app);
  const { requestLogMegabytes: megabytes } = app.config;
  const requestLog = openRequestLog({ ...app, megabytes });
  const resources = undo.move();
  return {
    ...app,
    figures: [...app.figures, ...catalogFigures({ ...app, catalog }), ...requestLog.figures],
    catalog,
    pages: new PageCache(),
    answers: createAnswerCache(app),
    transfers,
    transferAnswers: createSearchCache(app),
    cruises: openCruiseList(app),
    requestLog,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
