import { randomBytes } from 'node:crypto';
import { foundEmpresa } from '#modules/alta/server/front-door.ts';
import { keepInstallation } from '#modules/direccion/server/front-door.ts';
import { changeAvisoEnlace, changeCliente, getCliente } from '#modules/clientes/server/front-door.ts';
import { changePagina } from '#modules/entradas/server/front-door.ts';
import { clasesDeOrden, pasosUsuales } from '#modules/ordenes/rules/pasos.ts';
import { relojes } from '#modules/jornadas/server/front-door.ts';
import { changePasos } from '#modules/ordenes/server/front-door.ts';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { hangPantalla } from '#modules/tablero/server/front-door.ts';
import { hashPassword, setEmpresaInicial } from '#modules/usuarios/server/front-door.ts';
import { startupRefusal } from '#platform/server/config.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import { dateInZone, toWho, type Who } from '#platform/server/http/who.ts';
import { planAcuerdos } from './acuerdos.ts';
import { watchSince } from './alertas.ts';
import { givePins, PIN_DEMO } from './asistencia.ts';
import { azar } from './azar.ts';
import { planBancos } from './bancos.ts';
import { closeBooks } from './cierres.ts';
import { planComisiones } from './comisiones.ts';
import { addDays, isHoliday, weekday } from './calendario.ts';
import { activateAccounts, createAccounts, cuentas, emailOf, type Identidades } from './cuentas.ts';
import { type ClienteDemo, type Escenario, type Personal, prepare } from './escenario.ts';
import { drawScenes, type Escenas } from './escenas.ts';
import { drawSignatures } from './firmas.ts';
import { planEsquemas } from './esquemas.ts';
import { planFacturas } from './facturas.ts';
import { planGastos } from './gastos.ts';
import { hangLogo } from './logotipos.ts';
import { planCitas } from './citas.ts';
import { planGarantias } from './garantias.ts';
import { planToday } from './hoy.ts';
import { planCollection } from './cobranza.ts';
import { tieTemplates } from './inspecciones.ts';
import { planCupones } from './cupones.ts';
import { planInventario } from './inventario.ts';
import { liveDay } from './jornada.ts';
import { honourEachOther, planMembresias } from './membresias.ts';
import { planDuplicados } from './duplicados.ts';
import { planNumeros } from './numeros.ts';
import { planPendientes } from './pendientes.ts';
import { planPasaportes } from './pasaportes.ts';
import { planPrivacidad } from './privacidad.ts';
import { planRefacciones } from './refacciones-pedidas.ts';
import { showProgress } from './progreso.ts';
import { planSeguimientos } from './seguimientos.ts';
import { planCharlas } from './soporte.ts';
import { planCalificaciones } from './visitas.ts';
import type { Taller } from './taller.ts';
import { express } from './taller-express.ts';
import { flotillas } from './taller-flotillas.ts';
import { general } from './taller-general.ts';

const SEED = 20_261_121;
const YEAR_DAYS = 365;
const talleres: readonly Taller[] = [general, express, flotillas];

export interface DemoOptions {
  /** How much history; a whole year unless a test asks for less. */
  days?: number;
  now?: Date;
  say?: (line: string) => void;
}

/** Fills an empty installation with three workshops and their history; returns what to tell whoever started it. */
export const loadDemo = async (
  app: App,
  chosenPassword: string | null,
  { days = YEAR_DAYS, now = new Date(), say = () => undefined }: DemoOptions = {},
): Promise<string[]> => {
  const { rows } = await app.pool.query(
    `select exists (select from usuarios.usuario) as hay, exists (select from usuarios.usuario where email like '%@demo.bahia.test') as es_demo`,
  );
  if (rows[0].es_demo) return ['Los datos de ejemplo ya estaban en esta carpeta: se abren como quedaron.'];
  if (rows[0].hay)
    throw startupRefusal(
      'Esta carpeta ya tiene datos y la demostración no se mezcla con ellos. Sigue con npm start, o elige otra carpeta: BAHIA_DATA=./demo npm start -- --demo',
    );
  const password = chosenPassword ?? randomBytes(9).toString('base64url');
  const [password_hash, firmas, drawn] = await Promise.all([hashPassword(password), drawSignatures(), drawScenes()]);
  const ids = await createAccounts(app, password_hash, new Date(now.getTime() - (days + 1) * 86_400_000));
  const advance = showProgress(say, talleres.length, days);
  const scenes: Escenario[] = [];
  for (const [numero, taller] of talleres.entries())
    scenes.push(await found(app, { numero, taller, ids, days, now, firmas, escenas: drawn.escenas }));
  // Each company tells its days on a connection of its own.
  await tellAll(app, scenes, advance);
  await honourEachOther(app, scenes);
  await drawn.forget();
  await activateAccounts(app, now);
  await watchSince(app, scenes);
  await closeBooks(app, scenes);
  return [
    'Datos de ejemplo cargados: tres talleres con su historia.',
    ...cuentas.map(({ cuenta, nombre }) => `  ${`${cuenta}@demo.bahia.test`.padEnd(34)}${nombre}`),
    `  contraseña de todos: ${password}`,
    `  PIN de quienes trabajan, en el reloj del taller: ${PIN_DEMO}`,
  ];
};

interface Fundacion {
  numero: number;
  taller: Taller;
  ids: Identidades;
  days: number;
  now: Date;
  firmas: readonly string[];
  escenas: Escenas;
}

/** Whose customers answer for a fleet: its orders go no further than what was authorised, and are inspected. */
const guardAuthorised = async (tx: Tx, owner: Who): Promise<void> => {
  for (const clase of clasesDeOrden) {
    const pasos = { ...pasosUsuales[clase], guarda_autorizado: true };
    await changePasos(tx, owner, clase, clase === 'normal' ? { ...pasos, inspeccion: 'pedido' } : pasos, 0);
  }
};

/** The same person is a customer of all three, and sees each with one account. */
const letInCustomer = async (tx: Tx, owner: Who, usuario_id: string, ana: ClienteDemo): Promise<void> => {
  const { version } = await getCliente(tx, owner, ana.id);
  ana.nombre = `${nameOf('cliente')} Ibáñez`;
  await changeCliente(tx, owner, ana.id, { nombre: ana.nombre }, version);
  await addMember(tx, owner, usuario_id, 'cliente', ana.id);
};

/** The company with its people, catalogue and first customers, on the eve of its first day. */
const found = async (app: App, { numero, taller, ids, days, now, firmas, escenas }: Fundacion): Promise<Escenario> => {
  const { zona } = taller.empresa;
  const today = dateInZone(now, zona);
  const eve = new Date(`${addDays(today, -days - 1)}T18:00:00-06:00`);
  const dueno: Who = { ...toWho({}, 'DEMO', '127.0.0.1', eve), usuario_id: ids.dueno, nombre: nameOf('dueno') };
  return asWho(app.pool, dueno, async (tx) => {
    const owner = await foundEmpresa(tx, dueno, {
      ...taller.empresa,
      demo: true,
      inactividad_min: 60,
    });
    if (numero === 0) await keepInstallation(tx, owner);
    if (taller === flotillas) await guardAuthorised(tx, owner);
    await hangLogo(tx, owner, app.files, taller.emblema, taller.empresa.color);
    for (const { cuenta, preset, empresas, ...more } of cuentas)
      if (preset !== 'cliente' && numero < empresas)
        await addMember(tx, owner, ids[cuenta], numero > 0 && 'despues' in more ? more.despues : preset);
    const as = (cuenta: keyof Identidades): Who => ({ ...owner, usuario_id: ids[cuenta], nombre: nameOf(cuenta) });
    const adviser = as(numero === 0 ? 'asesor' : 'administrador');
    const personal: Personal = {
      dueno: owner,
      asesor: adviser,
      cajero: as('cajero'),
      mostrador: as('administrador'),
      tecnico: numero === 0 ? as('tecnico') : adviser,
    };
    const dates = Array.from({ length: days + 1 }, (_, i) => addDays(today, i - days));
    const e = await prepare(tx, owner, {
      numero,
      taller,
      azar: azar(SEED + numero),
      personal,
      files: app.files,
      firmas,
      escenas,
      // Today always is a business day: whoever looks at the demo on a Sunday must find a shop that works.
      fechas: dates.filter((fecha) => fecha === today || isOpen(taller, fecha)),
      ahora: now,
    });
    const ana = e.clientes[taller.flotillas.length];
    // The accountant is asked each time in which of the three he works; the others begin where they work most.
    if (numero === 0)
      for (const cuenta of ['dueno', 'administrador', 'cajero', 'cliente'] as const)
        await setEmpresaInicial(tx, ids[cuenta], owner.empresa_id);
    await changePagina(tx, owner, { activo: true, nueva: false }, app.publicUrl);
    await changeAvisoEnlace(tx, owner, true, app.publicUrl);
    if (ana) await letInCustomer(tx, owner, ids.cliente, ana);
    await givePins(tx, owner, e);
    await relojes.hang(tx, owner, 'Entrada', app.publicUrl);
    // Hung today: one that nobody opened for long opens nothing.
    const hoy = { ...owner, now };
    await hangPantalla(tx, hoy, { nombre: 'TV de la bahía', muro: 'tablero', tema: 'oscuro' });
    await hangPantalla(tx, hoy, { nombre: 'TV de la oficina', muro: 'operativa', tema: 'claro' });
    await tieTemplates(tx, owner, e);
    if (taller === flotillas) planAcuerdos(e);
    planToday(e);
    planCitas(e);
    planRefacciones(e);
    planGarantias(e);
    planCollection(e);
    planGastos(e);
    planFacturas(e);
    planPendientes(e);
    planSeguimientos(e);
    planPrivacidad(e);
    planInventario(e);
    planPasaportes(e);
    planDuplicados(e);
    planMembresias(e, ana);
    planCupones(e);
    if (taller === general) planEsquemas(e);
    planComisiones(e);
    planBancos(e);
    planNumeros(e);
    planCalificaciones(e, app.publicUrl);
    planCharlas(
      e,
      numero === 0 && ana ? { usuario_id: ids.cliente, nombre: nameOf('cliente'), email: emailOf('cliente') } : null,
    );
    return e;
  });
};

type Advance = (numero: number, fecha: string) => void;

/** When one fails the others end with their day: whoever hears of it finds nobody at work any more. */
const tellAll = async (app: App, scenes: readonly Escenario[], advance: Advance): Promise<void> => {
  const stop = new AbortController();
  const ends = await Promise.allSettled(
    scenes.map((e) =>
      tell(app, e, advance, stop.signal).catch((error: unknown) => {
        stop.abort();
        throw error;
      }),
    ),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
};

/** Every business day in one transaction: it stands whole or not at all. */
const tell = async (app: App, e: Escenario, advance: Advance, signal: AbortSignal): Promise<void> => {
  const today = e.fechas.at(-1);
  for (const fecha of e.fechas) {
    if (signal.aborted) return;
    await asWho(app.pool, e.personal.dueno, async (tx) => {
      // What activates the accounts waits for the disk, and all that came before with it.
      await tx.run(sql`set local synchronous_commit to off`);
      // The queue of mails is of all companies: on a slow machine another's whole day is waited for.
      await tx.run(sql`set local lock_timeout to 0`);
      await tx.run(sql`set local statement_timeout to 0`);
      await liveDay({ tx, e, fecha, es_hoy: fecha === today });
    });
    advance(e.numero, fecha);
  }
};

const isOpen = (taller: Taller, fecha: string): boolean =>
  !isHoliday(fecha) && (taller.abre_domingo || weekday(fecha) !== 0);

const nameOf = (cuenta: keyof Identidades): string => cuentas.find((one) => one.cuenta === cuenta)?.nombre ?? '';
