import { datesFrom, freeHours, freeLane, mayChangeByLink, type Pedida } from '#modules/citas/rules/caber.ts';
import type { AgendaPublica, Cita, CitaEnLinea, CitaPublica, Horas, Respuesta } from '#modules/citas/rules/formas.ts';
import { citasRefusals } from '#modules/citas/rules/refusals.ts';
import { normalizePlate } from '#modules/activos/rules.ts';
import { findActivos } from '#modules/activos/server/front-door.ts';
import { avisoUrl } from '#modules/clientes/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { captchaNeeded } from '#modules/sesiones/server/front-door.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { addDays, dateInZone } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { judgeForm, sealForm } from '#platform/server/http/sealed-form.ts';
import type { Who } from '#platform/server/http/who.ts';
import { readTablilla } from './agenda.ts';
import { ajustesOf, enlaceOf } from './ajustes.ts';
import { datosOf, enterEstado, type Fila, holdAgenda, putCita, replace, sayWhen, sayWho, written } from './commands.ts';
import { getCita, lockCita } from './queries.ts';
import { otherOfVehicle } from './vehiculo.ts';
import './tables.ts';

const tallerOf = async (tx: Tx, who: Who): Promise<CitaPublica['taller']> => {
  const [{ nombre, telefono, direccion, color }, aviso] = await Promise.all([getEmpresa(tx, who), avisoUrl(tx, who)]);
  return { nombre, telefono, direccion, color, aviso };
};

/** The appointment of a link, as its customer sees it. */
export const readPublica = async (tx: Tx, who: Who, id = who.enlace_id): Promise<CitaPublica> => {
  const [taller, cita] = await Promise.all([tallerOf(tx, who), getCita(tx, who, id)]);
  const { estado, falta, desde, hasta, tipo, vehiculo, placas, espera } = cita;
  return {
    taller,
    zona: who.zona,
    estado,
    falta,
    desde,
    hasta,
    tipo,
    vehiculo,
    placas,
    espera,
    puede_cambiar: mayChangeByLink(estado, desde, who.now),
  };
};

/** Days that are looked at for one page of hours. */
const DIAS_POR_PAGINA = 14;

interface Ofrecida {
  duracion_min: number;
  id: string | null;
  desde: string | undefined;
}

/** The hours that are really free, by day, from a day on; days without any are left out. */
const offer = async (tx: Tx, who: Who, { duracion_min, id, desde }: Ofrecida): Promise<Horas> => {
  const { max_dias, anticipo_horas } = await ajustesOf(tx, who);
  const last = addDays(who.hoy, max_dias);
  const first = desde !== undefined && desde > who.hoy ? desde : who.hoy;
  if (first > last) return { dias: [] };
  const fechas = datesFrom(first, DIAS_POR_PAGINA).filter((fecha) => fecha <= last);
  const board = await readTablilla(tx, who, { desde: first, hasta: fechas.at(-1) ?? first });
  const soonest = new Date(who.now.getTime() + anticipo_horas * 3_600_000);
  const dias = fechas.map((fecha) => ({ fecha, horas: freeHours(board, fecha, { desde: soonest, duracion_min, id }) }));
  return { dias: dias.filter(({ horas }) => horas.length > 0) };
};

export const readHorasDeCita = async (tx: Tx, who: Who, desde: string | undefined): Promise<Horas> => {
  const { id, duracion_min, estado, desde: at } = await getCita(tx, who, who.enlace_id);
  if (!mayChangeByLink(estado, at, who.now)) throw new Refusal(citasRefusals.ya_no_se_puede);
  return offer(tx, who, { duracion_min, id, desde });
};

/** He says yes, takes another hour of those that are free, or that he will not come. The shop hears of it. */
export const answerCita = async (tx: Tx, who: Who, { accion, desde }: Respuesta): Promise<CitaPublica> => {
  await holdAgenda(tx, who);
  const row = await lockCita(tx, who, who.enlace_id);
  if (accion === 'confirmar' && row.estado === 'confirmada') return readPublica(tx, who);
  if (accion === 'cancelar' && row.estado === 'cancelada') return readPublica(tx, who);
  if (!mayChangeByLink(row.estado, row.desde, who.now)) throw new Refusal(citasRefusals.ya_no_se_puede);
  if (accion === 'cancelar') await enterEstado(tx, who, row, 'cancelada', 'La canceló su cliente.');
  // What the shop has not accepted yet its customer cannot confirm alone.
  else if (accion === 'confirmar' && row.falta !== 'taller') await enterEstado(tx, who, row, 'confirmada', '');
  else if (accion === 'cambiar') await moveByCustomer(tx, who, row, desde);
  const cita = await getCita(tx, who, row.id);
  const texto = `${sayWho(cita)} ${HIZO[accion]} del ${sayWhen(cita, who)}.`;
  await written(tx, who, cita, 'cita.respuesta', texto);
  await tellShop(tx, who, `${cita.nombre || cita.placas || 'Un cliente'} ${HIZO[accion]}`, texto, cita.id);
  return readPublica(tx, who);
};
const HIZO = { confirmar: 'confirmó su cita', cambiar: 'cambió su cita', cancelar: 'canceló su cita' } as const;

/** At once: the hour that he took is nobody else's while the shop says whether it suits. */
const moveByCustomer = async (tx: Tx, who: Who, row: Fila, desde: string | null): Promise<void> => {
  const asked = {
    id: row.id,
    desde: new Date(desde ?? ''),
    duracion_min: row.duracion_min,
    bahia_id: null,
    empleado_id: null,
  };
  await placeForCustomer(tx, who, asked);
  if (await otherOfVehicle(tx, who, { ...asked, activo_id: row.activo_id, placas: row.placas })) throw hourTaken();
  await replace(tx, who, row, asked, false, { estado: 'pedida', falta: 'taller' });
};

const hourTaken = (): Refusal =>
  new Refusal(citasRefusals.hora_ocupada, {}, { fields: { desde: citasRefusals.hora_ocupada.message } });

/** An hour that is offered and still free: its place. */
const placeForCustomer = async (tx: Tx, who: Who, asked: Pedida) => {
  const refused = hourTaken();
  if (Number.isNaN(asked.desde.getTime())) throw refused;
  const { anticipo_horas, max_dias } = await ajustesOf(tx, who);
  const fecha = dateInZone(asked.desde, who.zona);
  const soonest = new Date(who.now.getTime() + anticipo_horas * 3_600_000);
  if (asked.desde < soonest || fecha > addDays(who.hoy, max_dias)) throw refused;
  const board = await readTablilla(tx, who, { desde: fecha, hasta: fecha });
  const free = freeHours(board, fecha, { id: asked.id, duracion_min: asked.duracion_min, desde: soonest });
  if (!free.includes(asked.desde.toISOString())) throw refused;
  return { ...asked, carril: freeLane(board, asked) };
};

const tellShop = (tx: Tx, who: Who, titulo: string, texto: string, id: string) =>
  notify(tx, who, {
    permiso: 'agendar_citas',
    tipo: 'cita.en_linea',
    titulo: titulo.slice(0, 120),
    texto,
    ruta: `/operaciones/agenda?cita=${id}`,
  });

/** What a company lets its customers book, and a sealed word of when the form was opened. */
export const readAgendaPublica = async (tx: Tx, who: Who, token: string): Promise<AgendaPublica> => {
  const sello = await currentSello(tx, who, token);
  const [taller, offered] = await Promise.all([tallerOf(tx, who), offeredToCustomers(tx, who)]);
  return {
    taller,
    zona: who.zona,
    hoy: who.hoy,
    ...offered,
    sello: sealForm(sello, who.now),
  };
};

export const readHorasLibres = async (
  tx: Tx,
  who: Who,
  token: string,
  { tipo_id, desde }: { tipo_id: string; desde?: string | undefined },
): Promise<Horas> => {
  await currentSello(tx, who, token);
  return freeHoursFor(tx, who, tipo_id, desde);
};

/** The hours that are really free for what a company lets its customers book. */
export const freeHoursFor = async (tx: Tx, who: Who, tipo_id: string, desde: string | undefined): Promise<Horas> => {
  const { duracion_min } = await tipoEnLinea(tx, who, tipo_id);
  return offer(tx, who, { duracion_min, id: null, desde });
};

/** What a company lets its customers book by themselves. */
export const offeredToCustomers = async (tx: Tx, who: Who): Promise<Pick<AgendaPublica, 'aviso' | 'tipos'>> => {
  const { tipos, aviso } = await ajustesOf(tx, who);
  return {
    aviso,
    tipos: tipos
      .filter(({ en_linea }) => en_linea)
      .map(({ id, nombre, duracion_min }) => ({ id, nombre, duracion_min })),
  };
};

const tipoEnLinea = async (tx: Tx, who: Who, tipo_id: string) => {
  const { tipos } = await ajustesOf(tx, who);
  const tipo = tipos.find(({ id, en_linea }) => id === tipo_id && en_linea);
  if (!tipo)
    throw new Refusal(
      citasRefusals.tipo_desconocido,
      {},
      { fields: { tipo_id: citasRefusals.tipo_desconocido.message } },
    );
  return tipo;
};

/** What a customer with an account may have waiting for the shop's yes. */
const MOST_OF_A_CUSTOMER = 4;

/** Asked for from the account of a customer, of a vehicle of his: it has its hour from now on, as any other of those asked for online. */
export const bookFromAccount = async (
  tx: Tx,
  who: Who,
  {
    id,
    cliente_id,
    ...body
  }: { id: string; cliente_id: string } & Pick<CitaEnLinea, 'tipo_id' | 'desde' | 'motivo'> & { activo_id: string },
): Promise<Cita | 'muchas'> => {
  const { duracion_min } = await tipoEnLinea(tx, who, body.tipo_id);
  await holdAgenda(tx, who);
  const { esperan } = await tx.one(sql<{ esperan: number }>`select count(*)::int as esperan from citas.cita
    where empresa_id = ${who.empresa_id} and cliente_id = ${cliente_id} and estado = 'pedida' and falta = 'taller'
      and desde > ${who.now.toISOString()}::timestamptz`);
  if (esperan >= MOST_OF_A_CUSTOMER) return 'muchas';
  const asked = { id: null, desde: new Date(body.desde), duracion_min, bahia_id: null, empleado_id: null };
  const place = await placeForCustomer(tx, who, asked);
  const motivo = await otherOfVehicle(tx, who, { ...asked, activo_id: body.activo_id, placas: '' });
  if (motivo !== undefined) throw new Refusal(citasRefusals.vehiculo_con_cita, { motivo });
  const datos = await datosOf(tx, who, {
    ...asked,
    ...body,
    cliente_id,
    nombre: '',
    telefono: '',
    vehiculo: '',
    placas: '',
    notas: '',
    espera: false,
    aun_asi: false,
  });
  const born = { estado: 'pedida', falta: 'taller', origen: 'linea', serie_id: null } as const;
  await putCita(tx, who, { ...datos, ...born, id, lugar: networkOf(who.ip) }, place);
  const cita = await getCita(tx, who, id);
  const texto = `${sayWho(cita)} pidió cita desde su cuenta para el ${sayWhen(cita, who)}: ${cita.tipo}.`;
  await written(tx, who, cita, 'cita.pedida', texto);
  await tellShop(tx, who, `${cita.nombre} pide cita`, texto, cita.id);
  return cita;
};

/** Asked for by anybody: it has its hour from now on, and the shop says whether it suits. */
export const bookOnline = async (
  tx: Tx,
  who: Who,
  token: string,
  { sello, sitio, desde, ...body }: Omit<CitaEnLinea, 'captcha' | 'id'>,
  isHuman: boolean,
): Promise<Cita> => {
  const id = newId();
  await requireForm(tx, who, token, sello, sitio);
  const { duracion_min } = await tipoEnLinea(tx, who, body.tipo_id);
  const known = await ownerOf(tx, who, body.placas, body.telefono);
  const asked = { id: null, desde: new Date(desde), duracion_min, bahia_id: null, empleado_id: null };
  // Whoever comes late hears of it without waiting for the others; the first ones are told apart below, one after another.
  await placeForCustomer(tx, who, asked);
  const datos = await datosOf(tx, who, {
    ...body,
    ...asked,
    nombre: body.nombre || 'Cliente en línea',
    vehiculo: '',
    notas: '',
    espera: false,
    desde,
    aun_asi: false,
    ...known,
  });
  await holdAgenda(tx, who);
  await refuseFlood(tx, who, isHuman);
  const place = await placeForCustomer(tx, who, asked);
  // Said as any hour that is taken: nobody learns here which car comes when.
  if (await otherOfVehicle(tx, who, { ...asked, activo_id: datos.activo_id, placas: datos.placas })) throw hourTaken();
  const born = { estado: 'pedida', falta: 'taller', origen: 'linea', serie_id: null } as const;
  await putCita(tx, who, { ...datos, ...born, id, lugar: networkOf(who.ip) }, place);
  const cita = await getCita(tx, who, id);
  const texto = `${sayWho(cita)} pidió cita para el ${sayWhen(cita, who)}: ${cita.tipo}.`;
  await written(tx, who, cita, 'cita.pedida', texto);
  await tellShop(tx, who, `${cita.nombre} pide cita`, texto, cita.id);
  return cita;
};

/** Whose plate it is, where his telephone says so too: of a plate alone a stranger would take the customer's name. */
const ownerOf = async (tx: Tx, who: Who, placas: string, telefono: string) => {
  const key = normalizePlate(placas);
  const found =
    key.length < 4 ? [] : (await findActivos(tx, who, key)).filter((one) => normalizePlate(one.placas) === key);
  const [only] = found.filter((one) => one.telefono.replace(/\D/g, '').endsWith(telefono));
  return only ? { activo_id: only.activo_id, cliente_id: only.cliente_id } : { activo_id: null, cliente_id: null };
};

const requireForm = async (tx: Tx, who: Who, token: string, given: string, sitio: string): Promise<void> => {
  const age = judgeForm(await currentSello(tx, who, token), given, who.now);
  if (age === 'rapido' || sitio !== '') throw new Refusal(citasRefusals.muy_rapido);
  if (age === 'viejo') throw new Refusal(citasRefusals.formulario_viejo);
};

const currentSello = async (tx: Tx, who: Who, token: string): Promise<Buffer> => {
  const row = await enlaceOf(tx, who);
  if (!row || row.enlace !== token) throw new Refusal(citasRefusals.sin_enlace);
  return row.sello;
};

/** From one place within an hour: after two somebody proves to be there, and there is an end to it. */
const PROOF_AFTER = 2;
const MOST = 8;
const MOST_OF_ALL = 120;

/** Only what the shop has not answered yet counts. */
const refuseFlood = async (tx: Tx, who: Who, isHuman: boolean): Promise<void> => {
  const since = new Date(who.now.getTime() - 3_600_000).toISOString();
  const { suyas, todas } = await tx.one(sql<{ suyas: number; todas: number }>`
    select count(*) filter (where lugar = ${networkOf(who.ip)})::int as suyas, count(*)::int as todas from citas.cita
    where empresa_id = ${who.empresa_id} and origen = 'linea' and creado_en > ${since}::timestamptz and estado = 'pedida'`);
  if (suyas >= MOST || todas >= MOST_OF_ALL)
    throw new Refusal(citasRefusals.demasiadas_citas, {}, { retryAfterSeconds: 1_200 });
  if (suyas >= PROOF_AFTER && !isHuman) throw captchaNeeded();
};
