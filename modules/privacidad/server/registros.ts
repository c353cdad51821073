import type { Tx } from '#platform/server/db/tx.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Nombrados, type Persona, type Registros, texts, uuids } from '#platform/server/privacy/tachar.ts';
import {
  BITACORA,
  BUSQUEDA,
  CORREOS,
  CUENTA,
  ENLACE_DE_INSPECCION,
  ENLACE_DE_MEMBRESIA,
  ENLACES,
  type Clases,
} from '#modules/privacidad/rules/clases.ts';
import './tables.ts';

/** Records of a customer by the column that names him, in each room. */
const BY_CLIENTE = [
  'activos.activo',
  'clientes.contacto',
  'cobranza.comprobante',
  'cobranza.convenio',
  'cotizaciones.cotizacion',
  'facturas.factura',
  'membresias.membresia',
  'ordenes.orden',
  'pagos.cuenta',
  'pagos.nota_credito',
  'pagos.pago',
  'pasaportes.pasaporte',
  'pendientes.pendiente',
  'privacidad.solicitud',
] as const;

/** Of which table each kind of owner of photos is. */
const FOTOS = {
  orden: 'ordenes.orden',
  inspeccion: 'inspecciones.inspeccion',
  recepcion: 'recepciones.recepcion',
} as const;

interface Found {
  cliente_id: string;
  /** Ids of who was found to be him. */
  unidos: readonly string[];
  telefonos: readonly string[];
  correos: readonly string[];
}

/** All that is linked to a customer, each id with its table. I88 of `npm run verify` knows the same links; a new one is told there too. */
export const registrosOf = async (
  tx: Tx,
  who: Who,
  { cliente_id, unidos, telefonos, correos }: Found,
): Promise<Registros> => {
  const e = who.empresa_id;
  const direct = Object.fromEntries(
    await Promise.all(
      BY_CLIENTE.map(
        async (tabla) =>
          [
            tabla,
            ids(
              await tx.rows(sql<{ id: string }>`select x.id from ${sql.table(tabla)} x
                where x.empresa_id = ${e} and x.cliente_id = ${cliente_id}`),
            ),
          ] as const,
      ),
    ),
  );
  const ordenes = uuids(direct['ordenes.orden'] ?? []);
  const [citas, tickets, recepciones, inspecciones] = await Promise.all([
    tx.rows(sql<{ id: string }>`select k.id from citas.cita k where k.empresa_id = ${e}
      and (k.cliente_id = ${cliente_id} or (k.cliente_id is null and k.telefono = any(${texts(telefonos)})))`),
    tx.rows(sql<{ id: string }>`select t.id from soporte.ticket t where t.empresa_id = ${e}
      and (t.cliente_id = ${cliente_id} or (t.cliente_id is null
        and (t.contacto_telefono = any(${texts(telefonos)}) or t.contacto_email = any(${texts(correos)}))))`),
    tx.rows(sql<{ id: string }>`select r.id from recepciones.recepcion r where r.empresa_id = ${e}
      and (r.cliente_id = ${cliente_id} or r.orden_id = any(${ordenes}))`),
    tx.rows(sql<{ id: string }>`select i.id from inspecciones.inspeccion i where i.empresa_id = ${e}
      and i.orden_id = any(${ordenes})`),
  ]);
  const known: Registros = {
    ...direct,
    'clientes.cliente': [cliente_id, ...unidos],
    'citas.cita': ids(citas),
    'soporte.ticket': ids(tickets),
    'recepciones.recepcion': ids(recepciones),
    'inspecciones.inspeccion': ids(inspecciones),
  };
  return { ...known, 'fotos.foto': await fotosOf(tx, who, known), ...(await enlacesOf(tx, who, known)) };
};

/** By what the platform names these records, and which of their ids nothing else in the company has. */
export const namedBy = async (
  tx: Tx,
  registros: Registros,
  cuentas: readonly string[],
): Promise<Pick<Persona, 'propios' | 'nombrados'>> => {
  const all = [...new Set(Object.values(registros).flat())];
  const { repetidos } = await tx.one(
    sql<{ repetidos: string[] }>`select plataforma.ids_repetidos(${uuids(all)}) as repetidos`,
  );
  const propios = all.filter((id) => !repetidos.includes(id));
  const his = { ...registros, [CUENTA]: cuentas };
  return {
    propios,
    nombrados: {
      bitacora: nombrarPor(BITACORA, his, propios),
      enlaces: nombrarPor(ENLACES, his, propios),
      correos: nombrarPor(CORREOS, his, propios),
      busqueda: nombrarPor(BUSQUEDA, his, propios),
    },
  };
};

const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Photos of the delivery are of the reception that it ended. */
const fotosOf = async (tx: Tx, who: Who, known: Registros): Promise<string[]> => {
  const ofKind = (tabla: string) => uuids(known[tabla] ?? []);
  return ids(
    await tx.rows(sql<{ id: string }>`select f.id from fotos.foto f where f.empresa_id = ${who.empresa_id} and (
      (f.dueno = 'orden' and f.dueno_id = any(${ofKind(FOTOS.orden)}))
      or (f.dueno = 'inspeccion' and f.dueno_id = any(${ofKind(FOTOS.inspeccion)}))
      or (f.dueno in ('recepcion', 'entrega') and f.dueno_id = any(${ofKind(FOTOS.recepcion)})))`),
  );
};

/** What public links name besides the record itself. */
const enlacesOf = async (tx: Tx, who: Who, known: Registros): Promise<Registros> => {
  const [membresias, inspecciones] = await Promise.all([
    tx.rows(sql<{ id: string }>`select m.enlace_id as id from membresias.membresia m
      where m.empresa_id = ${who.empresa_id} and m.id = any(${uuids(known['membresias.membresia'] ?? [])})`),
    tx.rows(sql<{ id: string }>`select i.enlace_id as id from inspecciones.inspeccion i
      where i.empresa_id = ${who.empresa_id} and i.id = any(${uuids(known['inspecciones.inspeccion'] ?? [])}) and i.enlace_id is not null`),
  ]);
  return { [ENLACE_DE_MEMBRESIA]: ids(membresias), [ENLACE_DE_INSPECCION]: ids(inspecciones) };
};

/** Records of a person by the kinds of one list. Where a kind's ids are of several tables, only an id that no other table has is his. */
const nombrarPor = (clases: Clases, registros: Registros, propios: readonly string[]): Nombrados => {
  const own = new Set(propios);
  const named = Object.entries(clases).flatMap(([clase, tablas]) =>
    tablas
      .flatMap((tabla) => registros[tabla] ?? [])
      .filter((id) => tablas.length === 1 || own.has(id))
      .map((id) => [clase, id] as const),
  );
  return {
    clases: named.map(([clase]) => clase),
    ids: named.map(([, id]) => id),
    enteras: Object.keys(clases).filter((clase) => clase.includes('.')),
  };
};
