import fc from 'fast-check';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { Cotizacion } from '#modules/cotizaciones/contract.ts';
import { totalRows } from '#modules/cotizaciones/rules/cifras.ts';
import type { Cifra } from '#modules/partidas/rules/cifras.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { closePdf } from '#platform/server/pdf/render.ts';
import { type Company, type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';

const server = await startTest();
let company: Company;
let cliente_id: string;
let firma: string;
afterAll(closePdf);

beforeAll(async () => {
  company = await server.company({ nombre: 'Taller Las Palmas' });
  cliente_id = await company.run(
    async (tx, who) =>
      (await addCliente(tx, who, ClienteNuevo.parse({ nombre: 'María López', telefono: '4771234567' }))).id,
  );
  const ink = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><path d="M20 80 Q90 10 150 70 T280 40" stroke="#123" stroke-width="5" fill="none"/></svg>',
  );
  firma = `data:image/png;base64,${(await sharp(ink).png().toBuffer()).toString('base64')}`;
});

const done = ({ status, body }: { status: number; body: Json }): Json => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
const send = async (id: string): Promise<Json> => {
  const { version } = done(await company.owner.get(`/api/cotizaciones/${id}`));
  return done(await company.owner.post(`/api/cotizaciones/${id}/envio`, { canal: 'whatsapp' }, { version }));
};
const quote = async (partidas: Json[], more: Json = {}): Promise<Json> =>
  done(await company.owner.post('/api/cotizaciones', { cliente_id, partidas, ...more }));
const linkOf = (envio: Json): string => `/api/publico/cotizaciones/${new URL(envio.url).pathname.split('/').at(-1)}`;
const answer = async (path: string, page: Json, autorizadas: string[]): Promise<Json> => {
  const signed = { revision: page.revision, autorizadas, nombre: 'María López Ruiz', acepta: true, firma };
  return done(await server.anonymous.post(`${path}/respuesta`, signed));
};
const picturesOf = async (pdf: Uint8Array): Promise<number> => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, i) => document.getPage(i + 1)));
  const drawn = await Promise.all(pages.map(async (page) => (await page.getOperatorList()).fnArray));
  return drawn.flat().filter((operator) => operator === PAINT_IMAGE).length;
};
/** Of pdf.js: a picture of pixels. The QR is drawn with lines. */
const PAINT_IMAGE = 85;
const paper = async (path: string): Promise<string> =>
  (await textOfPdf((await server.anonymous.get(path)).raw)).replace(/\s+/g, ' ');

const line = fc
  .record({
    tipo: fc.constantFrom('servicio', 'mano_obra', 'refaccion', 'otro'),
    cantidad_milesimas: fc.integer({ min: 1, max: 9_999 }),
    precio_centavos: fc.integer({ min: 0, max: 999_999 }),
    tasa_iva: fc.constantFrom(0, 800, 1600),
    percent: fc.option(fc.integer({ min: 0, max: 10_000 })),
    opcion: fc.constantFrom(null, null, 'A', 'B'),
  })
  .map(({ percent, ...rest }) => ({
    ...rest,
    descripcion: 'Trabajo',
    descuento: percent === null ? null : { tipo: 'porcentaje', diezmilesimas: percent },
  }));
const story = fc.record({
  partidas: fc
    .array(line, { minLength: 2, maxLength: 6 })
    .map((lines) =>
      new Set(lines.flatMap((l) => l.opcion ?? [])).size === 1 ? lines.map((l) => ({ ...l, opcion: null })) : lines,
    ),
  precios: fc.constantFrom('con_iva', 'mas_iva'),
  descuento_documento: fc.option(
    fc.integer({ min: 0, max: 10_000 }).map((d) => ({ tipo: 'porcentaje', diezmilesimas: d })),
  ),
  anticipo: fc.option(
    fc.oneof(
      fc.integer({ min: 0, max: 10_000 }).map((d) => ({ tipo: 'porcentaje', diezmilesimas: d })),
      fc.integer({ min: 0, max: 2_000_000 }).map((centavos) => ({ tipo: 'monto', centavos })),
    ),
  ),
  /** Which lines the customer authorises; null: he has not answered. */
  chosen: fc.option(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })),
});

/** Of the alternatives one: that of the first line that he ticks. */
const chooseOf = ({ partidas, opcion }: Json, chosen: boolean[]): string[] => {
  const ticked = partidas.filter((_: Json, i: number) => chosen[i]);
  const taken = ticked.find((p: Json) => p.opcion !== null)?.opcion ?? opcion;
  return ticked.filter((p: Json) => p.opcion === null || p.opcion === taken).map((p: Json) => p.id);
};

/** What it must come to, in a notebook. */
const notebook = ({ partidas, opcion, anticipo }: Json): Json => {
  const sum = (lines: Json[]): number => lines.reduce((all, p) => all + p.total_centavos, 0);
  const authorised = partidas.filter((p: Json) => p.decision === 'autorizada');
  const total = sum(partidas.filter((p: Json) => p.opcion === null || p.opcion === opcion));
  const answered = partidas.some((p: Json) => p.decision !== 'pendiente');
  const due = authorised.length > 0 ? sum(authorised) : answered ? 0 : total;
  const asked =
    anticipo === null
      ? 0
      : anticipo.tipo === 'monto'
        ? anticipo.centavos
        : Math.round((due * anticipo.diezmilesimas) / 10_000);
  const advance = Math.min(asked, total, due);
  return {
    total_centavos: total,
    autorizado_centavos: sum(authorised),
    anticipo_centavos: advance,
    resta_centavos: due - advance,
  };
};

const tellParts = ({ total_centavos, autorizado_centavos }: Json, part: boolean): string =>
  part
    ? `${formatPesos(autorizado_centavos)} (lo autorizado de ${formatPesos(total_centavos)})`
    : formatPesos(total_centavos);

test('whatever is quoted and whatever is authorised of it: page, list, link, message and paper say the same figures', async () => {
  let parts = 0;
  await fc.assert(
    fc.asyncProperty(story, async ({ chosen, ...offer }) => {
      const { id } = await quote(offer.partidas, offer);
      const path = linkOf(await send(id));
      const shown = done(await server.anonymous.get(path));
      if (chosen !== null) await answer(path, shown, chooseOf(shown, chosen));
      const page = done(await company.owner.get(`/api/cotizaciones/${id}`));
      const expected = notebook(page);
      const { total_centavos, autorizado_centavos, resta_centavos } = expected;
      const part = page.estado === 'parcial';
      if (part) parts++;

      expect(page).toMatchObject(expected);
      expect(done(await server.anonymous.get(path))).toMatchObject(expected);
      const [row] = done(await company.owner.get(`/api/cotizaciones?q=${page.folio}`)).data;
      expect(row).toMatchObject({ total_centavos, autorizado_centavos });
      const { texto, whatsapp_url } = await send(id);
      for (const text of [texto, decodeURIComponent(whatsapp_url)]) expect(text).toContain(tellParts(expected, part));

      const rows = totalRows(Cotizacion.parse(page));
      const amount = (of: (row: Cifra) => boolean) => rows.find(of)?.centavos;
      expect(amount(({ aspecto }) => aspecto === 'total')).toBe(part ? autorizado_centavos : total_centavos);
      expect(amount(({ etiqueta }) => etiqueta === 'Resta al entregar') ?? resta_centavos).toBe(resta_centavos);
      const said = await paper(`${path}/pdf`);
      for (const { etiqueta, centavos } of rows) expect(said).toContain(`${etiqueta} ${formatPesos(centavos)}`);
      expect(said).toContain(offer.precios === 'con_iva' ? 'Precios con IVA incluido' : 'Precios más IVA');
    }),
    { numRuns: 40 },
  );
  expect(parts).toBeGreaterThan(3);
});

test('the paper of what was authorised in part: what was left out, what is left to pay, and the signature', async () => {
  const { id } = await quote(
    [
      {
        tipo: 'servicio',
        descripcion: 'Afinación',
        precio_centavos: 116_000,
        cantidad_milesimas: 1000,
        tasa_iva: 1600,
      },
      { tipo: 'refaccion', descripcion: 'Balatas', precio_centavos: 58_000, cantidad_milesimas: 1000, tasa_iva: 1600 },
    ],
    { anticipo: { tipo: 'porcentaje', diezmilesimas: 5000 } },
  );
  const path = linkOf(await send(id));
  const pdf = async () => (await server.anonymous.get(`${path}/pdf`)).raw;
  expect(await picturesOf(await pdf())).toBe(0);
  const shown = done(await server.anonymous.get(path));
  await answer(path, shown, [shown.partidas[0].id]);
  const text = (await textOfPdf(await pdf())).replace(/\s+/g, ' ');
  for (const said of [
    'Total cotizado $1,740.00',
    'No autorizado -$580.00',
    'Autorizado $1,160.00',
    'Anticipo para comenzar $580.00',
    'Resta al entregar $580.00',
    'Mil ciento sesenta pesos 00/100 M.N.',
    'María López Ruiz Autorizó',
    'Por el enlace · sello',
  ])
    expect(text).toContain(said);
  expect(await picturesOf(await pdf())).toBe(1);
});
