import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';
import { accountOf, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';
import type { Tx } from '../../../platform/server/db/tx.ts';
import { asWho } from '../../../platform/server/http/route.ts';
import { cobranzaJobs, sendEstados } from './jobs.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
let hoy: string;

const done = ({ status, body }: Answer): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const create = async (path: string, body: object): Promise<Json> => done(await owner.post(path, body));
const agree = async (cliente_id: string, what: object): Promise<void> => {
  const { version, lista_id, pide_oc, estado_mensual } = done(await owner.get(`/api/acuerdos/clientes/${cliente_id}`));
  done(
    await owner.put(
      `/api/acuerdos/clientes/${cliente_id}`,
      { lista_id, pide_oc, estado_mensual, ...what },
      { version },
    ),
  );
};
const orden = (activo_id: string, orden_compra: string, precio_centavos: number) =>
  create('/api/ordenes', {
    cliente_id: taller.cliente_id,
    activo_id,
    orden_compra,
    partidas: [
      { tipo: 'servicio', descripcion: 'Afinación', cantidad_milesimas: 1000, precio_centavos, tasa_iva: 1600 },
    ],
  });

const silent = { info: () => {}, warn: () => {}, error: (data: object) => expect(data).toBeUndefined() };
/** The company as the clock of its job finds it at a moment. */
const jobAt = (instant: string) => {
  const who = { ...taller.company.who, nombre: 'Bahía', now: new Date(instant), hoy: instant.slice(0, 10) };
  const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => asWho(server.app.pool, who, work);
  return { app: server.app, who, run, log: silent, isLastTry: true };
};
const runAt = (instant: string): Promise<void> => sendEstados(jobAt(instant));
const mails = async (): Promise<Json[]> =>
  (
    await server.owner.query(
      `select para, asunto, texto, adjuntos, tipo from plataforma.correo where tipo = 'cobranza.estado' order by id`,
    )
  ).rows;
/** Noon of the first day of the month that follows. */
const firstOfNext = (months = 1): string => {
  const date = new Date(`${hoy.slice(0, 8)}01T18:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString();
};

beforeAll(async () => {
  taller = await openTaller(server);
  owner = taller.owner;
  hoy = await taller.company.run(async (_tx, who) => who.hoy);
  const otra = await create('/api/activos', {
    cliente_id: taller.cliente_id,
    marca: 'Isuzu',
    no_economico: 'U-7',
    placas: 'GTO-777-A',
  });
  await orden(taller.activo_id, 'PO-1', 100_000);
  await orden(otra.id, 'PO-2', 50_000);
  await orden(otra.id, '', 30_000);
});

test('a statement says each charge with its purchase order, and all of them unit by unit, on screen and on paper', async () => {
  const path = `/api/cobranza/clientes/${taller.cliente_id}/estado-cuenta`;
  const estado = done(await owner.get(path));
  expect(estado.renglones.map((one: Json) => one.orden_compra)).toEqual(['PO-1', 'PO-2', '']);
  expect(estado.documentos.map((one: Json) => [one.unidad, one.orden_compra, one.total_centavos])).toEqual([
    ['Kenworth T680 2017 GTO-101-B', 'PO-1', 100_000],
    ['U-7 Isuzu GTO-777-A', '', 30_000],
    ['U-7 Isuzu GTO-777-A', 'PO-2', 50_000],
  ]);
  const paper = await owner.get(`${path}/pdf`);
  const words = await textOfPdf(paper.raw);
  for (const said of ['Por unidad y orden de compra', 'PO-1', 'U-7', 'OC PO-2']) expect(words).toContain(said);
});

describe('the statement of the month', () => {
  test('leaves on the first to whoever agreed, with its paper, and never twice', async () => {
    server.app.sendsMail = true;
    await runAt(firstOfNext());
    expect(await mails()).toEqual([]);
    const { version } = done(await owner.get(`/api/clientes/${taller.cliente_id}`));
    done(await owner.patch(`/api/clientes/${taller.cliente_id}`, { email: 'cuentas@flota.test' }, { version }));
    await agree(taller.cliente_id, { estado_mensual: true });
    await Promise.all([runAt(firstOfNext()), runAt(firstOfNext())]);
    await runAt(firstOfNext());
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ para: 'cuentas@flota.test' });
    expect(sent[0]?.['texto']).toContain('$1,800.00');
    const [adjunto] = sent[0]?.['adjuntos'] ?? [];
    const build = cobranzaJobs.attachments?.['cobranza.estado'];
    const bytes = await build?.(jobAt(firstOfNext()), adjunto.datos);
    expect(await textOfPdf(bytes as Uint8Array)).toContain('Por unidad y orden de compra');
  });

  test('not by night, nor when the first days are past; the month after has its own', async () => {
    const first = firstOfNext(2);
    await runAt(`${first.slice(0, 10)}T10:00:00.000Z`);
    await runAt(`${first.slice(0, 8)}06T18:00:00.000Z`);
    expect(await mails()).toHaveLength(1);
    await runAt(first);
    expect(await mails()).toHaveLength(2);
  });

  test('of whom there is no address staff is told, once', async () => {
    // Whoever causes it is not told; by its clock nobody causes it.
    await taller.company.hire('cajero');
    const sin = await create('/api/clientes', { nombre: 'Flota sin correo' });
    await agree(sin.id, { estado_mensual: true });
    await runAt(firstOfNext());
    await runAt(firstOfNext());
    const { rows } = await server.owner.query(
      `select titulo from notificaciones.notificacion where tipo = 'cobranza.estado'`,
    );
    expect(rows).toEqual([{ titulo: 'El estado de cuenta de Flota sin correo no se envió' }]);
  });

  test('whoever has the account of the fleet takes his own of any month, and nobody else’s', async () => {
    const suya = await accountOf(server, taller, taller.cliente_id);
    const dates = `desde=${hoy.slice(0, 8)}01&hasta=${hoy}`;
    const paper = await suya.get(`/api/mi-taller/estado-cuenta/pdf?${dates}`);
    expect(paper.status).toBe(200);
    expect(await textOfPdf(paper.raw)).toContain('PO-2');
    expect((await suya.get(`/api/cobranza/clientes/${taller.cliente_id}/estado-cuenta`)).status).toBe(403);
  });
});
