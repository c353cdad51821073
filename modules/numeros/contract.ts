import * as z from 'zod/mini';
import { comparaciones, periodosMoviles, vistas } from '#modules/numeros/rules/explorador.ts';
import { indicadores, ordenesDeIndicador } from '#modules/numeros/rules/indicadores.ts';
import { cortes, fuentes, hechos, hechosDeCosto, isOfCost, medidas } from '#modules/numeros/rules/medidas.ts';
import {
  Aviso,
  Contada,
  DocumentoDeIndicador,
  DocumentoDeSaldo,
  DocumentoDeServicio,
  Mejores,
  Saldos,
  suma,
} from '#modules/numeros/rules/panel.ts';
import { saldos } from '#modules/numeros/rules/saldos.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, Id, Instante, Mes, Texto, TextoRequerido, Version } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { onlyTo } from '#platform/contract/told.ts';

export const numerosRefusals = refusals({
  periodo_de_numeros: [422, 'Los números se leen de un día a dos años: pon la primera fecha antes que la última.'],
  corte_ajeno: [422, 'Esta cifra no se puede dividir así. Elige otra forma de dividirla.'],
  vista_ajena: [403, 'Esta vista es de todos y la hizo {quien}. Guárdala con otro nombre para cambiarla a tu modo.'],
  vista_de_todos: [403, 'Solo quien administra permisos comparte vistas con toda la empresa. Guárdala como tuya.'],
  vista_repetida: [409, 'Ya hay una vista con el nombre «{nombre}». Escribe otro.'],
  muchas_vistas: [409, 'Ya tienes {cuantas} vistas guardadas. Quita alguna que no uses para guardar otra.'],
  muchas_fijadas: [422, 'En «Números» caben {cuantas} vistas. Quita una antes de fijar esta.'],
  meta_repetida: [409, 'Ya hay una meta de {medida} en ese mes. Cámbiala en la lista.'],
  meta_de_nadie: [422, 'Esa persona ya no está en la empresa, o esta cifra no se cuenta por ella. Elige a otra.'],
  meta_sin_persona: [422, '{medida} no se puede contar por persona. Pon la meta de toda la empresa.'],
  corte_repetido: [422, 'Ya está dividido por {corte}. Usa cada división una sola vez.'],
});

const LEE = 'ver_dashboard';
const facts = <T extends string>(names: readonly T[]) =>
  Object.fromEntries(names.map((name) => [name, z.nullable(z.int())])) as Record<T, z.ZodMiniNullable<z.ZodMiniInt>>;

/** What was counted in a period; null what whoever asks may not see. */
export const Cuenta = z.object({
  ...facts(hechos.filter((one) => !isOfCost(one))),
  ...onlyTo(COSTOS, facts(hechosDeCosto)),
});
export type Cuenta = z.infer<typeof Cuenta>;

const Periodo = z.object({ desde: Fecha, hasta: Fecha });

export const RenglonDeCorte = z.object({
  /** Empty: what has none. */
  clave: z.string(),
  nombre: z.string(),
  ahora: Cuenta,
  antes: Cuenta,
});
export type RenglonDeCorte = z.infer<typeof RenglonDeCorte>;

export const DocumentoDeMedida = z.object({
  fuente: z.enum(fuentes),
  documento_id: z.string(),
  /** Of what kind the document is, by which its page is found. */
  documento: z.enum([
    'orden',
    'mostrador',
    'cotizacion',
    'pago',
    'gasto',
    'turno',
    'trabajo',
    'liquidacion',
    'articulo',
  ]),
  folio: z.string(),
  fecha: Fecha,
  /** Whose it is: a customer, a supplier, a person of the shop. */
  de: z.string(),
  cuenta: Cuenta,
});
export type DocumentoDeMedida = z.infer<typeof DocumentoDeMedida>;

const dates = { desde: Fecha, hasta: Fecha };

const vista = {
  ...dates,
  medida: z.enum(medidas),
  filas: z.optional(z.enum(cortes)),
  columnas: z.optional(z.enum(cortes)),
  grupos: z.optional(z.enum(cortes)),
  comparar: z.optional(z.enum(comparaciones)),
};
export const ExploradorPedido = z.object(vista);
export type ExploradorPedido = z.infer<typeof ExploradorPedido>;
const parte = z.optional(Texto(120));
const otros = z.optional(z.literal('1'));
export const DocumentosDeExplorador = z.object({
  ...vista,
  parte_filas: parte,
  parte_columnas: parte,
  parte_grupos: parte,
  otros_filas: otros,
  otros_columnas: otros,
  otros_grupos: otros,
});
export type DocumentosDeExplorador = z.infer<typeof DocumentosDeExplorador>;

/** `otros`: how many have no name of their own and are this one. */
export const ParteDeEje = z.object({ clave: z.string(), nombre: z.string(), otros: z.int() });
export type ParteDeEje = z.infer<typeof ParteDeEje>;
/** What was counted, in the order of `hechos`. */
const Contado = z.array(z.int());
export const Explorado = z.object({
  ...dates,
  comparado: z.nullable(Periodo),
  hechos: z.array(z.enum(hechos)),
  filas: z.array(ParteDeEje),
  columnas: z.array(ParteDeEje),
  grupos: z.array(ParteDeEje),
  celdas: z.array(
    z.object({ fila: z.int(), columna: z.int(), grupo: z.int(), ahora: Contado, antes: z.nullable(Contado) }),
  ),
  total: Contado,
  total_antes: z.nullable(Contado),
});
export type Explorado = z.infer<typeof Explorado>;

const Corte = z.nullable(z.enum(cortes));
/** What a view shows; of what days: of the same always, or of those that a name says (`periodo`). */
export const AjustesDeVista = z.object({
  medida: z.enum(medidas),
  filas: Corte,
  columnas: Corte,
  grupos: Corte,
  comparar: z.enum(comparaciones),
  ver: z.enum(vistas),
  periodo: z.nullable(z.enum(periodosMoviles)),
  ...dates,
});
export type AjustesDeVista = z.infer<typeof AjustesDeVista>;
const vistaGuardada = {
  nombre: TextoRequerido(60, 'Escribe cómo se llama la vista.'),
  de_todos: z.boolean(),
  fijada: z.boolean(),
  ajustes: AjustesDeVista,
};
export const VistaEntrada = z.object(vistaGuardada);
export type VistaEntrada = z.infer<typeof VistaEntrada>;
export const VistaGuardada = z.object({
  id: z.string(),
  ...vistaGuardada,
  nombre: z.string(),
  usuario_nombre: z.string(),
  mia: z.boolean(),
  /** Whoever asks may change it and take it away. */
  editable: z.boolean(),
  version: Version,
});
export type VistaGuardada = z.infer<typeof VistaGuardada>;

/** In the unit of its measure. */
const Valor = z
  .int('Escribe cuánto.')
  .check(z.gte(1, 'Escribe más que cero.'), z.lte(99_999_999_999, 'Es demasiado grande.'));
export const MetaNueva = z.object({
  mes: Mes,
  medida: z.enum(medidas),
  /** Whoever works or sells, as the measure is counted; null: of the whole company. */
  persona_id: z.nullable(Id),
  valor: Valor,
});
export type MetaNueva = z.infer<typeof MetaNueva>;
export const Meta = z.object({
  id: z.string(),
  medida: z.enum(medidas),
  persona_id: z.nullable(z.string()),
  /** Whose; '' of the company. */
  persona: z.string(),
  /** Null: it is no goal any more. */
  valor: z.nullable(z.int()),
  /** Until today; null where there is nothing of which to say it. */
  llevas: z.nullable(z.int()),
  version: Version,
});
export type Meta = z.infer<typeof Meta>;
const MetasDeMes = z.object({
  mes: z.string(),
  /** Days on which the company opens, and those that have closed. */
  habiles: z.int(),
  pasados: z.int(),
  data: z.array(Meta),
});
export type MetasDeMes = z.infer<typeof MetasDeMes>;
/** The dashboard of one of the companies of a person, in its own days. */
export const ColumnaDeEmpresa = z.object({
  empresa_id: z.int(),
  nombre: z.string(),
  hoy: Fecha,
  ...dates,
  ahora: Cuenta,
  antes: Cuenta,
  anio: Cuenta,
  saldos: Saldos,
  avisos: z.array(Aviso),
});
export type ColumnaDeEmpresa = z.infer<typeof ColumnaDeEmpresa>;

const Indicadores = z.array(
  z.object({ indicador: z.enum(indicadores), ahora: Contada, antes: Contada, anio: Contada }),
);
/** What sold most and left least in one of the companies of a person, in its own days. */
export const MejoresDeEmpresa = z.object({
  empresa_id: z.int(),
  nombre: z.string(),
  ...dates,
  ...Mejores.shape,
  indicadores: Indicadores,
});
export type MejoresDeEmpresa = z.infer<typeof MejoresDeEmpresa>;

const ById = z.object({ id: Id });
const Persona = z.object({ id: z.string(), nombre: z.string() });
/** Who sets goals. */
const PONE_METAS = 'administrar_permisos';

export const numerosApi = contract({
  'GET /api/numeros/tablero': {
    summary: 'Los números de un periodo, del anterior y del mismo de hace un año',
    access: LEE,
    tx: 'read',
    query: z.object(dates),
    reply: z.object({
      ...dates,
      periodo_anterior: Periodo,
      hace_un_anio: Periodo,
      ahora: Cuenta,
      antes: Cuenta,
      anio: Cuenta,
    }),
    refusals: numerosRefusals,
  },
  'GET /api/numeros/corte': {
    summary: 'Una cifra dividida por asesor, cliente, servicio…, con el periodo anterior',
    access: LEE,
    tx: 'read',
    query: z.object({ ...dates, medida: z.enum(medidas), corte: z.enum(cortes) }),
    reply: z.object({ data: z.array(RenglonDeCorte), total: Cuenta }),
    refusals: numerosRefusals,
  },
  'GET /api/numeros/documentos': {
    summary: 'Los documentos detrás de una cifra, o de un renglón de su división',
    access: LEE,
    tx: 'read',
    query: z.object({
      ...dates,
      medida: z.enum(medidas),
      corte: z.optional(z.enum(cortes)),
      parte: z.optional(Texto(120)),
    }),
    reply: z.object({ data: z.array(DocumentoDeMedida), documentos: z.int(), total: Cuenta }),
    refusals: numerosRefusals,
  },
  'GET /api/numeros/explorador': {
    summary: 'Una cifra dividida hasta por tres cosas a la vez, con lo que se compara',
    access: LEE,
    tx: 'read',
    query: ExploradorPedido,
    reply: Explorado,
    refusals: numerosRefusals,
  },
  'GET /api/numeros/explorador/documentos': {
    summary: 'Los documentos detrás de una celda, de un renglón, de una columna o de todo',
    access: LEE,
    tx: 'read',
    query: DocumentosDeExplorador,
    reply: z.object({ data: z.array(DocumentoDeMedida), documentos: z.int(), total: Cuenta }),
    refusals: numerosRefusals,
  },
  'GET /api/numeros/vistas': {
    summary: 'Las vistas guardadas: las mías y las de todos',
    access: LEE,
    tx: 'read',
    reply: z.object({ data: z.array(VistaGuardada) }),
  },
  'POST /api/numeros/vistas': {
    summary: 'Guardar una vista con un nombre',
    access: LEE,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: VistaEntrada,
    reply: VistaGuardada,
    refusals: numerosRefusals,
  },
  'PUT /api/numeros/vistas/{id}': {
    summary: 'Cambiar una vista: su nombre, lo que muestra, de quién es y si está en «Números»',
    access: LEE,
    tx: 'write',
    versioned: true,
    params: ById,
    body: VistaEntrada,
    reply: VistaGuardada,
    refusals: numerosRefusals,
  },
  'DELETE /api/numeros/vistas/{id}': {
    summary: 'Quitar una vista',
    access: LEE,
    tx: 'write',
    versioned: true,
    params: ById,
    reply: z.object({ success: z.boolean() }),
    refusals: numerosRefusals,
  },
  'GET /api/numeros/metas': {
    summary: 'Las metas de un mes y cómo van',
    access: LEE,
    tx: 'read',
    query: z.object({ mes: Mes }),
    reply: MetasDeMes,
  },
  'GET /api/numeros/metas/mias': {
    summary: 'Mis metas de este mes y cómo voy',
    access: 'session',
    tx: 'read',
    reply: MetasDeMes,
  },
  'GET /api/numeros/metas/personas': {
    summary: 'De quién puede ser una meta: quienes venden y quienes trabajan',
    access: PONE_METAS,
    tx: 'read',
    reply: z.object({ asesores: z.array(Persona), tecnicos: z.array(Persona) }),
  },
  'POST /api/numeros/metas': {
    summary: 'Poner una meta de la empresa o de una persona',
    access: PONE_METAS,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: MetaNueva,
    reply: Meta,
    refusals: numerosRefusals,
  },
  'PUT /api/numeros/metas/{id}': {
    summary: 'Cambiar una meta; sin valor, quitarla',
    access: PONE_METAS,
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.object({ valor: z.nullable(Valor) }),
    reply: Meta,
  },
  'GET /api/numeros/metas/{id}/cambios': {
    summary: 'Lo que ha sido una meta, con quién la cambió',
    access: LEE,
    tx: 'read',
    params: ById,
    reply: z.object({
      data: z.array(
        z.object({ version: Version, valor: z.nullable(z.int()), usuario_nombre: z.string(), creado_en: Instante }),
      ),
    }),
  },
  'GET /api/numeros/atencion': {
    summary: 'Lo que pide atención, en frases con su lista; lo urgente primero',
    access: LEE,
    tx: 'read',
    reply: z.object({ data: z.array(Aviso) }),
  },
  'GET /api/numeros/saldos': {
    summary: 'Lo que hay en caja, lo que se debe y lo que se ha de pagar en este momento',
    access: LEE,
    tx: 'read',
    reply: z.object({ data: Saldos }),
  },
  'GET /api/numeros/saldos/documentos': {
    summary: 'Las cuentas, los gastos o las cajas detrás de un saldo; primero lo que venció antes',
    access: LEE,
    tx: 'read',
    query: z.object({ saldo: z.enum(saldos) }),
    reply: z.object({ data: z.array(DocumentoDeSaldo), ...suma }),
  },
  'GET /api/numeros/mejores': {
    summary: 'Los servicios y clientes que más vendieron en un periodo, y los márgenes más bajos',
    access: LEE,
    tx: 'read',
    query: z.object(dates),
    reply: Mejores,
    refusals: numerosRefusals,
  },
  'GET /api/numeros/servicios/documentos': {
    summary: 'Las notas y órdenes en que se vendió un servicio',
    access: LEE,
    tx: 'read',
    query: z.object({ ...dates, servicio: Texto(120) }),
    reply: z.object({ data: z.array(DocumentoDeServicio), documentos: z.int() }),
    refusals: numerosRefusals,
  },
  'GET /api/numeros/empresas': {
    summary: 'El tablero de cada una de mis empresas, y en cuáles no me toca verlo',
    access: LEE,
    tx: 'read',
    query: z.object(dates),
    reply: z.object({ data: z.array(ColumnaDeEmpresa), sin_permiso: z.array(z.string()) }),
    refusals: numerosRefusals,
  },
  'GET /api/numeros/empresas/mejores': {
    summary: 'Lo que más vendió y lo que menos dejó en cada una de mis empresas, con sus indicadores',
    access: LEE,
    tx: 'read',
    query: z.object(dates),
    reply: z.object({ data: z.array(MejoresDeEmpresa), sin_permiso: z.array(z.string()) }),
    refusals: numerosRefusals,
  },
  'GET /api/numeros/indicadores': {
    summary: 'Margen de refacciones, recuperado, cierre por renglones y retención de un periodo',
    access: LEE,
    tx: 'read',
    query: z.object(dates),
    reply: z.object({ data: Indicadores }),
    refusals: numerosRefusals,
  },
  'GET /api/numeros/indicadores/documentos': {
    summary: 'Los documentos o clientes detrás de un indicador',
    access: LEE,
    tx: 'read',
    query: z.object({ ...dates, indicador: z.enum(indicadores), sort: z.optional(z.enum(ordenesDeIndicador)) }),
    reply: z.object({ data: z.array(DocumentoDeIndicador), documentos: z.int() }),
    refusals: numerosRefusals,
  },
});
