import * as z from 'zod/mini';
import { Agenda } from '#modules/citas/rules/formas.ts';
import { Etiqueta, tonosDeEtiqueta } from '#modules/ordenes/rules/etiquetas.ts';
import { tiposDeOrden } from '#modules/ordenes/rules/pasos.ts';
import { esperas, estadosOrden } from '#modules/ordenes/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, Id, Instante, Texto, TokenDeEnlace, Version } from '#platform/contract/fields.ts';
import { HungDevice, nombreDe, Opening } from '#platform/contract/hung-device.ts';
import { only, onlyTo } from '#platform/contract/told.ts';
import { muros, temasDeMuro } from './rules/muros.ts';
import { Pared } from './rules/pared.ts';
import { tableroRefusals as refusals } from './rules/refusals.ts';

/** Who sees the board, and who also sees what the orders amount to. */
const VE = 'ver_ordenes_trabajo|actualizar_servicio';
const DINERO = 'ver_ordenes_trabajo';
/** Who hangs what shows the company's things outside any session. */
const CUELGA = 'administrar_permisos';

const Tecnico = z.object({ empleado_id: z.string(), nombre: z.string(), color: z.string() });
export type Tecnico = z.infer<typeof Tecnico>;

/** A trade with how many works are of it, and what they amount to. */
const Oficio = z.object({ nombre: z.string(), lineas: z.int(), ...onlyTo(DINERO, { total_centavos: z.int() }) });

/** An order that is in the shop, as it hangs on the board. */
export const Tarjeta = z.object({
  id: z.string(),
  folio: z.string(),
  tipo: z.enum(tiposDeOrden),
  estado: z.enum(estadosOrden),
  espera_por: z.nullable(z.enum(esperas)),
  /** Since when it is in that state. */
  desde: z.string(),
  promesa: z.nullable(z.string()),
  cliente: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  asesor: z.string(),
  /** The company's own word for where it stands. */
  etiqueta: z.nullable(z.object({ id: z.string(), nombre: z.string(), tono: z.enum(tonosDeEtiqueta) })),
  /** The trades of its works, each once. */
  oficios: z.array(Oficio),
  /** Everybody who has some work of it, with how much of it is not done. */
  tecnicos: z.array(z.extend(Tecnico, { abiertas: z.int(), trabajando: z.boolean() })),
  /** Works that are not done and are nobody's. */
  sin_asignar: z.int(),
  lineas: z.int(),
  hechas: z.int(),
  por_autorizar: z.int(),
  /** Works that lack a part on the shelf. */
  faltan_piezas: z.int(),
  /** Talks in which the customer spoke last. */
  sin_contestar: only('ver_cotizaciones', z.nullable(z.int())),
  ...onlyTo(DINERO, { saldo_centavos: z.int() }),
  /** Why its work may not begin, and why it may not end. */
  frenos: z.object({ start: z.nullable(z.string()), finish: z.nullable(z.string()) }),
  version: Version,
});
export type Tarjeta = z.infer<typeof Tarjeta>;

export const Tablero = z.object({
  data: z.array(Tarjeta),
  /** There are more orders in the shop than a board holds. */
  hay_mas: z.boolean(),
  /** Who works here: to whom work may be given. */
  tecnicos: z.array(Tecnico),
  etiquetas: z.array(Etiqueta),
});
export type Tablero = z.infer<typeof Tablero>;

const Lapso = z.object({ desde: Fecha, hasta: Fecha });
export type Lapso = z.infer<typeof Lapso>;

/** An order in the shop, by its promise. */
export const Prometida = z.object({
  id: z.string(),
  folio: z.string(),
  estado: z.enum(estadosOrden),
  espera_por: z.nullable(z.enum(esperas)),
  promesa: z.nullable(z.string()),
  /** Of the promise, where the workshop is. */
  fecha: z.nullable(Fecha),
  cliente: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  version: Version,
});
export type Prometida = z.infer<typeof Prometida>;
export const Mes = z.object({
  hoy: Fecha,
  prometidas: z.array(Prometida),
  sin_promesa: z.array(Prometida),
  /** Of those promised for each day, how many were delivered. */
  entregadas: z.array(z.object({ fecha: Fecha, cuantas: z.int() })),
});
export type Mes = z.infer<typeof Mes>;

const { plan } = Agenda.shape;
/** The plan of some days, as the agenda has it. */
export const Semana = z.object({
  hoy: Fecha,
  dias: plan.shape.dias,
  tecnicos: plan.shape.tecnicos,
  tareas: z.array(
    z.extend(plan.shape.tareas._zod.def.element, {
      /** Of its order; 0 of what is no order yet. */
      version: Version,
      estado: z.nullable(z.enum(estadosOrden)),
      /** Whose work it is, is at it. */
      trabajando: z.boolean(),
    }),
  ),
});
export type Semana = z.infer<typeof Semana>;
export type TareaDeSemana = Semana['tareas'][number];

export const PantallaPedida = z.extend(nombreDe('Escribe dónde está la pantalla.'), {
  muro: z._default(z.enum(muros), 'tablero'),
  tema: z._default(z.enum(temasDeMuro), 'oscuro'),
});
export type PantallaPedida = z.infer<typeof PantallaPedida>;

/** A television that shows a wall of the workshop by its link, without anybody's session. */
export const Pantalla = z.extend(HungDevice, {
  muro: z.enum(muros),
  tema: z.enum(temasDeMuro),
  /** Nobody opened it for so long that its link opens nothing any more. */
  caducada: z.boolean(),
});
export type Pantalla = z.infer<typeof Pantalla>;
const PantallaById = z.object({ id: Id });

export const tableroApi = contract({
  'GET /api/tablero': {
    summary: 'Las órdenes que están en el taller, como cuelgan en el tablero',
    access: VE,
    tx: 'read',
    reply: Tablero,
  },
  'GET /api/tablero/calendario': {
    summary: 'Las órdenes del taller por el día para el que se prometieron',
    access: VE,
    tx: 'read',
    query: Lapso,
    reply: Mes,
  },
  'GET /api/tablero/semana': {
    summary: 'El plan del taller: quién hace qué, qué día y con qué horas',
    access: 'ver_ordenes_trabajo',
    tx: 'read',
    query: Lapso,
    reply: Semana,
  },
  'GET /api/tablero/pantallas': {
    summary: 'Las pantallas del taller que muestran un muro sin sesión',
    access: CUELGA,
    tx: 'read',
    reply: z.object({ data: z.array(Pantalla) }),
  },
  'POST /api/tablero/pantallas': {
    summary: 'Colgar una pantalla: qué muro muestra y cómo se ve; su enlace se pide después',
    access: CUELGA,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: PantallaPedida,
    reply: Pantalla,
    refusals,
  },
  'PUT /api/tablero/pantallas/{id}': {
    summary: 'Cambiar el nombre, el muro o el tema de una pantalla: la televisión lo muestra en el momento',
    access: CUELGA,
    tx: 'write',
    params: PantallaById,
    body: PantallaPedida,
    reply: Pantalla,
    refusals,
  },
  // What it answers is a secret, which is kept nowhere: asked again it gives another, and the one before leads nowhere.
  'POST /api/tablero/pantallas/{id}/enlace': {
    summary: 'Dar enlace y código a una pantalla; los anteriores dejan de servir',
    access: CUELGA,
    tx: 'write',
    params: PantallaById,
    body: z.object({}),
    reply: z.object({
      ...Opening,
      /** To type at the television: opens one, once. */
      codigo: z.string(),
      corta: z.string(),
      vence_en: Instante,
    }),
    refusals,
  },
  'POST /api/tablero/pantallas/{id}/retiro': {
    summary: 'Retirar una pantalla: su enlace deja de servir',
    access: CUELGA,
    tx: 'write',
    idempotent: true,
    params: PantallaById,
    body: z.object({}),
    reply: Pantalla,
    refusals,
  },
  'POST /api/publico/pantalla': {
    summary: 'Abrir una pantalla con el código que se escribió en la televisión',
    access: 'public',
    tx: 'none',
    body: z.object({ codigo: Texto(20) }),
    reply: z.object({ ruta: z.string() }),
    refusals,
  },
  'GET /api/publico/pantalla/{token}': {
    summary: 'La pantalla del taller: las órdenes por estado, sin importes ni teléfonos',
    access: 'enlace:pantalla',
    tx: 'read',
    budget: 'page',
    params: z.object({ token: TokenDeEnlace }),
    reply: Pared,
    refusals,
  },
});
