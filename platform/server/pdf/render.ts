import { refusals, Refusal } from '#platform/contract/refusal.ts';
import { askerNow } from '#platform/server/asker.ts';
import { sharedWork } from '#platform/server/processes/once-for-all.ts';
import { openLane } from './lane.ts';
import type { Owner, Waiting } from './turns.ts';

/** `name` is only for the log; `source` is Typst text that reads its data from `/datos.json` and its looks from `/membrete.typ`. */
export type Template = { name: string; source: string };
/** Images by file name (`logo`, `qr.svg`), read in the template with `image("/qr.svg")`. */
export type Pictures = Record<string, Uint8Array>;

export const pdfRefusals = refusals({
  pdf_ocupado: [503, 'Hay muchos documentos en preparación. Espera unos segundos y vuelve a intentar.'],
  pdf_lento: [503, 'El documento tardó demasiado en prepararse. Vuelve a intentar en un momento.'],
  pdf_propios: [429, 'Ya tienes {cuantos} listas en preparación. Espera a que termine una o cancélala.'],
  pdf_del_taller: [429, 'En tu empresa ya hay {cuantos} listas en preparación. Espera a que termine una.'],
  pdf_grande: [422, 'Son demasiados renglones para un PDF. Filtra menos o llévatelos a Excel.'],
  pdf_cancelado: [409, 'El PDF se canceló.'],
});

const MEGABYTE = 1024 * 1024;
/** A quotation, a ticket, a receipt: somebody stands at the counter. */
const papers = openLane(
  { timeout_ms: 15_000, idle_ms: 120_000, spare_bytes: 48 * MEGABYTE, replace_bytes: 64 * MEGABYTE },
  { slow: pdfRefusals.pdf_lento, stopped: pdfRefusals.pdf_ocupado },
);
/** Lists and sheets of labels take seconds each: a press of their own, so that no paper waits behind them. */
const lists = openLane(
  { timeout_ms: 60_000, idle_ms: 15_000, spare_bytes: 96 * MEGABYTE, replace_bytes: 96 * MEGABYTE },
  { slow: pdfRefusals.pdf_lento, stopped: pdfRefusals.pdf_ocupado },
);
export const pdfLimits = {
  papers: 200,
  papers_of_company: 80,
  papers_of_person: 20,
  lists: 40,
  lists_of_company: 6,
  lists_of_person: 2,
  list_bytes: 4 * MEGABYTE,
};

/** For whom it is printed: the company, and within it the person, or the network of somebody without a session. */
const ownerNow = (): Owner => {
  const { marks } = askerNow();
  const company = marks.find((mark) => mark.startsWith('empresa '));
  const person = marks.find((mark) => mark !== company);
  return { empresa_id: Number(company?.slice('empresa '.length) ?? 0), usuario_id: person ?? '' };
};
let lastId = 0;

interface Paper {
  name: string;
  source: string;
  json: string;
  files: Pictures;
}
interface Owned extends Paper {
  of: Owner;
}

const printPaper = sharedWork('pdf.paper', ({ of, ...paper }: Owned) => {
  if (isTooMuch(of)) return Promise.reject(busy());
  return new Promise<Uint8Array>((resolve, reject) => papers.add(toWaiting(paper, of, resolve, reject)));
});

/** What waits of one person, link or company leaves place for the papers of the others. */
const isTooMuch = (of: Owner): boolean => {
  const waiting = papers.waiting();
  const ofCompany = waiting.filter((one) => one.of.empresa_id === of.empresa_id);
  const ofPerson = ofCompany.filter((one) => one.of.usuario_id === of.usuario_id);
  const isHouse = of.empresa_id === 0 && of.usuario_id === '';
  const isFull =
    !isHouse && (ofPerson.length >= pdfLimits.papers_of_person || ofCompany.length >= pdfLimits.papers_of_company);
  return isFull || waiting.length >= pdfLimits.papers;
};

const printList = sharedWork(
  'pdf.list',
  ({ of, ...paper }: Owned, gone) =>
    new Promise<Uint8Array>((resolve, reject) => {
      const one = toWaiting(paper, of, resolve, reject);
      const refused = gone.aborted ? cancelled() : refusalOf(one);
      if (refused) return reject(refused);
      const drop = () => lists.drop(one, cancelled());
      gone.addEventListener('abort', drop, { once: true });
      lists.add(one);
    }),
);

/** Prints a paper that somebody waits for. Data travels as JSON, so nothing in it can become template code. */
export const renderPdf = ({ name, source }: Template, data: unknown, files: Pictures = {}): Promise<Uint8Array> =>
  printPaper({ name, source, json: JSON.stringify(data), files, of: ownerNow() });

/** Prints what is long, when the turn of that person in that company comes; not at all once he is gone. */
export const renderList = (
  { name, source }: Template,
  data: unknown,
  files: Pictures,
  { empresa_id, usuario_id }: Owner,
  gone: AbortSignal,
): Promise<Uint8Array> =>
  printList({ name, source, json: JSON.stringify(data), files, of: { empresa_id, usuario_id } }, gone);

const placeOf = sharedWork('pdf.place', async ({ empresa_id, usuario_id }: Owner): Promise<number | null> => {
  const isHis = ({ of }: Waiting): boolean => of.empresa_id === empresa_id && of.usuario_id === usuario_id;
  const waiting = lists.waiting();
  const place = waiting.findLastIndex(isHis);
  if (place >= 0) return place + 1;
  const running = lists.running();
  return running && isHis(running) ? 0 : null;
});

/** How many lists are printed before the last one that this person asked for; null when he waits for none. */
export const listsBefore = ({ empresa_id, usuario_id }: Owner): Promise<number | null> =>
  placeOf({ empresa_id, usuario_id });

/** For metrics: what the presses hold, what they print and who waits, by name. */
export const pdfState = () => ({
  memory_bytes: papers.memory(),
  papers: { printing: papers.running()?.name, waiting: papers.waiting().map(({ name }) => name) },
  lists: { printing: lists.running()?.name, waiting: lists.waiting().map(({ name }) => name) },
});

/** Ends the presses; graceful shutdown and tests call it. The next document starts a new one. */
export const closePdf = async (): Promise<void> => {
  await Promise.all([papers.close(), lists.close()]);
};

const busy = (): Refusal => new Refusal(pdfRefusals.pdf_ocupado, {}, { retryAfterSeconds: 5 });
const cancelled = (): Refusal => new Refusal(pdfRefusals.pdf_cancelado);

const refusalOf = ({ job, of }: Waiting): Refusal | undefined => {
  if (job.json.length > pdfLimits.list_bytes) return new Refusal(pdfRefusals.pdf_grande);
  const running = lists.running();
  const all = [...(running ? [running] : []), ...lists.waiting()];
  const ofCompany = all.filter((one) => one.of.empresa_id === of.empresa_id);
  const ofPerson = ofCompany.filter((one) => one.of.usuario_id === of.usuario_id);
  const soon = { retryAfterSeconds: 10 };
  if (ofPerson.length >= pdfLimits.lists_of_person)
    return new Refusal(pdfRefusals.pdf_propios, { cuantos: ofPerson.length }, soon);
  if (ofCompany.length >= pdfLimits.lists_of_company)
    return new Refusal(pdfRefusals.pdf_del_taller, { cuantos: ofCompany.length }, soon);
  return all.length >= pdfLimits.lists ? busy() : undefined;
};

const toWaiting = (
  { name, source, json, files }: Paper,
  of: Owner,
  resolve: Waiting['resolve'],
  reject: Waiting['reject'],
): Waiting => ({ job: { id: ++lastId, source, json, files }, name, of, resolve, reject });
