import { writeFileSync } from 'node:fs';
import { join as joinPath, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { azar } from '../demo/azar.ts';
import { measureBrowser } from './browser.ts';
import { type Grabacion, openRecorder, recordOperation } from './capture.ts';
import { type Mostrador, measureCounter } from './counter.ts';
import { checkExactness, type Diario } from './exactness.ts';
import { type Curva, measureEvery } from './every/measure.ts';
import { measurePdf, measureSignIn, memoryOf, weighPages } from './extras.ts';
import { type Inspecciones, measureInspections, prepareReports } from './inspections.ts';
import { figuresOf, join, load, type Medida } from './load.ts';
import { type Lazo, measureLoop } from './loop.ts';
import { fillMembers } from './members.ts';
import { type Operacion, operaciones } from './operations.ts';
import { type Dueno, measureOwner } from './owner.ts';
import { type Servidor, settle, startFloor, startServer } from './processes.ts';
import { type Informe, keepReport, machine, type Renglon, tableOf } from './report.ts';
import { type Escenario, readScenario } from './scenario.ts';
import { readOrSeed } from './seed/seed.ts';
import { fillAgenda, measureShop, type Piso } from './shop.ts';
import { addUpDays, forgetChanges } from './sums.ts';

const CONNECTIONS = [1, 16] as const;

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    address: { type: 'string', default: '' },
    seed: { type: 'string', default: '7' },
    rounds: { type: 'string' },
  },
});
const quick = options.quick;
const rounds = Number(options.rounds ?? (quick ? 2 : 3));
const slice_s = quick ? 0.4 : 1.5;
const writes = quick ? 96 : 480;
const seed = Number(options.seed);
const dataDir = resolve(process.env.BAHIA_BENCH_DATA ?? '.bahia/bench', quick ? 'rapido' : 'completo');
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const isAsked = (clave: string): boolean => !options.only || options.only.includes(clave);

const sembrado = await readOrSeed(dataDir, seed, quick, say);
// The first start may still build the pages or run new migrations: the one that counts finds everything in place.
await (await startServer(dataDir)).stop();
const servidor = await startServer(dataDir);
const found = findEmbedded(dataDir);
if (!found) throw new Error('The server started no database.');
const { databaseUrl } = found;
let piso: Servidor | undefined;
const diario: Diario = { cotizaciones: [], pagos: [], ventas: [] };
try {
  await settle(servidor);
  const memoria: Informe['memoria'] = { 'en reposo': memoryOf(servidor) };
  const e = await asMaintenance((db) => readScenario(db, sembrado, azar(seed), servidor.url));
  if (isAsked('informe')) e.informes.push(...(await prepareReports(servidor, e, quick ? 2 : 6)));
  const agendas = operaciones.some(({ clave }) => /^(semana|mes)/.test(clave) && isAsked(clave));
  if (agendas) for (const muestra of [e.grande, e.diez_mil]) await fillAgenda(servidor, e, muestra);
  const members = operaciones.some(({ clave }) => /^(socio|mi-taller)/.test(clave) && isAsked(clave));
  if (members)
    for (const muestra of [e.grande, e.diez_mil]) await fillMembers(servidor, databaseUrl('bahia_app'), e, muestra);
  if (
    isAsked('dueno') ||
    operaciones.some(({ clave }) => /^(numeros|explorador|tendencia)/.test(clave) && isAsked(clave))
  ) {
    await forgetChanges(databaseUrl('postgres'));
    for (const muestra of [e.grande, e.diez_mil])
      say(`días sumados en ${(await addUpDays(databaseUrl('bahia_app'), muestra)).toFixed(1)} s`);
  }
  const chosen = operaciones.filter(({ clave }) => isAsked(clave));
  const statements = joinPath(dataDir, 'piso.json');
  writeFileSync(statements, JSON.stringify(await recordAll(databaseUrl('bahia_app'), chosen, e)));
  piso = await startFloor(databaseUrl('bahia_app'), statements);
  const vacio: Informe['vacio'] = {};
  for (const conexiones of CONNECTIONS) vacio[String(conexiones)] = figuresOf(await measureEmpty(piso, conexiones));
  const renglones: Renglon[] = [];
  for (const operacion of chosen) {
    say(operacion.nombre);
    for (const conexiones of CONNECTIONS) renglones.push(await measure(operacion, conexiones, piso, e));
  }
  // Gone before memory is looked at: its connections are not the app's.
  await piso.stop();
  await settle(servidor);
  memoria['con carga'] = memoryOf(servidor);
  let mostrador: Mostrador | null = null;
  if (isAsked('mostrador')) {
    say('el mostrador y un corte de 5,000 movimientos');
    mostrador = await measureCounter(servidor, e, { ventas: writes, movimientos: 5_000 });
    diario.ventas.push(...mostrador.ventas);
  }
  let inspecciones: Inspecciones | null = null;
  if (isAsked('inspeccion')) {
    say('inspecciones con sus fotos');
    inspecciones = await measureInspections(servidor, e, quick ? 3 : 9);
  }
  let lazo: Lazo | null = null;
  if (isAsked('lazo')) {
    say('hallazgos a cotización y recepciones');
    lazo = await measureLoop(servidor, e, {
      databaseUrl: databaseUrl('bahia_app'),
      dataDir,
      vueltas: quick ? 15 : 45,
    });
  }
  let taller: Piso | null = null;
  if (isAsked('empezar')) {
    say('empezar un trabajo');
    taller = await measureShop(servidor, e, {
      databaseUrl: databaseUrl('bahia_app'),
      dataDir,
      vueltas: quick ? 15 : 45,
    });
  }
  let dueno: Dueno | null = null;
  if (isAsked('dueno')) {
    say('dieciséis personas en los números, junto a la lista');
    dueno = await measureOwner(servidor, e, quick ? 4 : 12);
  }
  // Only where it is named: it adds to the large company records of every kind.
  let curva: Curva | null = null;
  if (options.only?.includes('todas')) {
    say('todos los GET del contrato, de uno en uno');
    curva = await measureEvery({ servidor, e, databaseUrl, dataDir, say, desde: options.address });
  }
  const pdf = isAsked('pdf') ? await measurePdf(servidor, e, quick ? 16 : 48, 500) : null;
  const entrada = isAsked('entrada') ? await measureSignIn(servidor, e) : null;
  memoria['después de los PDF'] = memoryOf(servidor);
  const informe: Informe = {
    fecha: new Date().toISOString(),
    maquina: machine(),
    semilla: seed,
    documentos: sembrado.documentos_grande,
    empresas: sembrado.chicas.length + sembrado.medianas.length + 2,
    siembra_s: sembrado.segundos,
    arranque_ms: servidor.arranque_ms,
    vacio,
    renglones,
    mostrador,
    inspecciones,
    lazo,
    piso: taller,
    dueno,
    curva,
    pdf,
    entrada,
    memoria,
    paginas: weighPages(),
    vitales: null,
    exactitud:
      mostrador !== null || chosen.some(({ escribe }) => escribe)
        ? await asMaintenance((db) => checkExactness(db, sembrado, diario))
        : null,
  };
  // Last and alone: a browser, a slow processor and a demo of their own.
  await servidor.stop();
  if (isAsked('vitales')) informe.vitales = await measureBrowser();
  const table = tableOf(informe);
  process.stdout.write(`${table}\n`);
  say(`Guardado en ${keepReport(informe, table)}`);
  const failed = renglones.some(({ app }) => app.fallidas > 0) || informe.exactitud?.correcto === false;
  process.exitCode = failed ? 1 : 0;
} finally {
  await piso?.stop();
  await servidor.stop();
}

async function asMaintenance<T>(work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: databaseUrl('bahia_mantenimiento') });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

async function recordAll(url: string, chosen: readonly Operacion[], e: Escenario): Promise<Grabacion[]> {
  const grabadora = await openRecorder(url, dataDir);
  try {
    const all: Grabacion[] = [];
    for (const operacion of chosen) all.push(await recordOperation(grabadora, operacion, e));
    return all;
  } finally {
    await grabadora.close();
  }
}

function measureEmpty(floor: Servidor, conexiones: number): Promise<Medida> {
  return load({
    url: floor.url,
    conexiones,
    segundos: slice_s,
    draw: () => ({ method: 'GET', path: '/vacio', headers: {} }),
    check: (status) => status === 200,
    pids: floor.pids,
  });
}

/** App and floor take turns, so that a busy neighbour weighs on both. */
async function measure(operacion: Operacion, conexiones: number, floor: Servidor, e: Escenario): Promise<Renglon> {
  const { clave, nombre, meta, escribe = false } = operacion;
  const amount = escribe ? { peticiones: Math.round(writes / (conexiones === 1 ? 4 : 1)) } : { segundos: slice_s };
  const ours: Medida[] = [];
  const theirs: Medida[] = [];
  for (let i = 0; i <= rounds; i++) {
    const app = await load({
      url: servidor.url,
      conexiones,
      ...amount,
      draw: () => operacion.draw(e).peticion,
      check: (status, body) => operacion.check(status, body) && note(clave, body),
      pids: servidor.pids,
    });
    let turn = 0;
    const bare = await load({
      url: floor.url,
      conexiones,
      ...amount,
      draw: () => {
        const { peticion, cambia } = operacion.draw(e);
        const path = `/piso/${clave}/${turn++}`;
        if (!escribe) return { method: 'GET', path, headers: { cookie: peticion.headers.cookie ?? '' } };
        const body = JSON.stringify({ cambia: cambia ?? {}, cuerpo: peticion.body });
        return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body };
      },
      check: (status) => status === 200,
      pids: () => ({ servidor: floor.pids().servidor, base: servidor.pids().base }),
    });
    // The first turn only warms both up.
    if (i === 0) continue;
    ours.push(app);
    theirs.push(bare);
  }
  const [app, bare] = [figuresOf(join(ours)), figuresOf(join(theirs))];
  if (app.fallidas > 0) say(`  la aplicación falló ${app.fallidas} veces`);
  if (bare.fallidas > 0) say(`  el piso falló ${bare.fallidas} veces`);
  return { clave, nombre, conexiones, meta, app, piso: bare, del_piso: bare.por_s > 0 ? app.por_s / bare.por_s : null };
}

/** Keeps what the server acknowledged, as a client's own book would. */
function note(clave: string, body: string): boolean {
  const folio = /"folio":"((?:COT|REC)-\d+)"/.exec(body)?.[1];
  if (clave === 'crear' && folio) diario.cotizaciones.push(folio);
  if (clave === 'pagar' && folio) diario.pagos.push(folio);
  return true;
}
